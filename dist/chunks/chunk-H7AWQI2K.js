import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/base/files/package-root.ts
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
function packageRoot(from = import.meta.url) {
  let folder = dirname(fileURLToPath(from));
  for (; ; ) {
    let file = join(folder, "package.json");
    if (existsSync(file) && JSON.parse(readFileSync(file, "utf8")).name === "commgate") return folder;
    let above = dirname(folder);
    if (above === folder) throw new Error(`no package.json of commgate above ${fileURLToPath(from)}`);
    folder = above;
  }
}
function packageManifest() {
  return JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8"));
}

export {
  packageRoot,
  packageManifest
};
