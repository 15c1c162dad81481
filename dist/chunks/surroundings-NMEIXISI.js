import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  surroundingsIn
} from "./chunk-KSDG5YO5.js";
import "./chunk-RZC4Q5ER.js";
import "./chunk-TCVV25IH.js";
export {
  surroundingsIn
};
