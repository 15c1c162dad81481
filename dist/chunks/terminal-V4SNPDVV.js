import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  renderTerminal
} from "./chunk-KUY3ASNG.js";
import "./chunk-CSMINWNL.js";
import "./chunk-PNGVKVZU.js";
import "./chunk-5BJNDOXB.js";
import "./chunk-J5EAT77N.js";
import "./chunk-GEM5G4IB.js";
export {
  renderTerminal
};
