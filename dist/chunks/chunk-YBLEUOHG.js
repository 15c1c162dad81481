import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubSurroundings}from"./chunk-OVS7GDUF.js";function surroundingsIn(environment){return gitHubSurroundings(environment)}export{surroundingsIn};
