import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubSurroundings}from"./chunk-OMPSXTEO.js";function surroundingsIn(environment){return gitHubSurroundings(environment)}export{surroundingsIn};
