import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptAll,
  acceptable,
  acceptancesOf
} from "./chunk-RSGIT4BD.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-UIVBSI4E.js";
import "./chunk-TCVV25IH.js";
export {
  acceptAll,
  acceptable,
  acceptancesOf
};
