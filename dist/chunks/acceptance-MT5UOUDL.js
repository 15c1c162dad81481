import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptance
} from "./chunk-UIVBSI4E.js";
import "./chunk-TCVV25IH.js";
export {
  acceptance
};
