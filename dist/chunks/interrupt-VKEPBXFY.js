import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  interruptible
} from "./chunk-2BGBWIH3.js";
import "./chunk-TCVV25IH.js";
export {
  interruptible
};
