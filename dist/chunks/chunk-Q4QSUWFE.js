import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubSurroundings}from"./chunk-BB3HKSW6.js";function surroundingsIn(environment){return gitHubSurroundings(environment)}export{surroundingsIn};
