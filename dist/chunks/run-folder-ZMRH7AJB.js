import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  MANIFEST
} from "./chunk-TJ4AP3JE.js";
import "./chunk-TCVV25IH.js";
export {
  MANIFEST
};
