import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  packageRoot
} from "./chunk-H7AWQI2K.js";

// src/report/page/page-parts.ts
import { readFileSync } from "node:fs";
import { join } from "node:path";
function shippedPageParts() {
  let shipped = (name) => readFileSync(join(packageRoot(), "dist", name), "utf8");
  return { program: shipped("page.js"), style: shipped("page.css") };
}

export {
  shippedPageParts
};
