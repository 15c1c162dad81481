import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  defaultBenchmark,
  defaultConfig,
  withDefaults
} from "./chunk-WZSUYUT5.js";
import "./chunk-TCVV25IH.js";
export {
  defaultBenchmark,
  defaultConfig,
  withDefaults
};
