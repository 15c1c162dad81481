import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/base/git/source-path.ts
import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
function sourcePath(folder, file) {
  let top = topOf(folder);
  if (top === null || file === "") return null;
  let exact = fileBelow(top, file);
  if (exact !== null) return exact;
  if (isAbsolute(file) && existsSync(file)) return null;
  let parts = file.split(/[\\/]/).filter((part) => part !== "" && part !== "." && part !== "..");
  for (let from = 0; from < parts.length; from++) {
    let found = fileBelow(top, join(...parts.slice(from)));
    if (found !== null) return found;
  }
  return null;
}
function topOf(folder) {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return null;
  }
}
function fileBelow(top, file) {
  try {
    let root = realpathSync(top), real = realpathSync(isAbsolute(file) ? file : resolve(root, file));
    return !real.startsWith(root + sep) || !statSync(real).isFile() ? null : relative(root, real).replaceAll(sep, "/");
  } catch {
    return null;
  }
}

export {
  sourcePath,
  fileBelow
};
