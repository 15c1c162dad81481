import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitLabSurroundings,isGitLab}from"./chunk-T2UC3V5X.js";import{gitHubSurroundings}from"./chunk-MR4KWPQF.js";function surroundingsIn(environment){return isGitLab(environment)?gitLabSurroundings(environment):gitHubSurroundings(environment)}export{surroundingsIn};
