import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  gitLabSurroundings,
  isGitLab
} from "./chunk-GLAIB7KC.js";
import {
  gitHubSurroundings
} from "./chunk-YEQ2CYGY.js";

// src/hosts/surroundings.ts
function surroundingsIn(environment) {
  return isGitLab(environment) ? gitLabSurroundings(environment) : gitHubSurroundings(environment);
}

export {
  surroundingsIn
};
