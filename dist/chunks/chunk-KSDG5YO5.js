import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  gitHubSurroundings
} from "./chunk-RZC4Q5ER.js";

// src/hosts/surroundings.ts
function surroundingsIn(environment) {
  return gitHubSurroundings(environment);
}

export {
  surroundingsIn
};
