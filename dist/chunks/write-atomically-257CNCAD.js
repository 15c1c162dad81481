import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  notWritable,
  writeAtomically,
  writeChunksAtomically
} from "./chunk-HFMMSFL5.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";
export {
  notWritable,
  writeAtomically,
  writeChunksAtomically
};
