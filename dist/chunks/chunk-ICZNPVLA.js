import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/base/process/find-program.ts
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, resolve } from "node:path";
function findProgram(name, environment, directory = ".") {
  if (name.includes("/")) {
    let path = resolve(directory, name);
    return isProgram(path) ? path : void 0;
  }
  return (environment.PATH ?? "").split(delimiter).map((folder) => resolve(directory, folder, name)).find(isProgram);
}
function isProgram(path) {
  try {
    return accessSync(path, constants.X_OK), statSync(path).isFile();
  } catch {
    return !1;
  }
}

export {
  findProgram
};
