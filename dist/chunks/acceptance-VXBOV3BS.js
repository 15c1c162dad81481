import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptance,
  atAcceptedLevels,
  carriedBy
} from "./chunk-JNKUGL3L.js";
import "./chunk-MFAHTFHZ.js";
import "./chunk-TCVV25IH.js";
export {
  acceptance,
  atAcceptedLevels,
  carriedBy
};
