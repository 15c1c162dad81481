import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{gitHubSurroundings}from"./chunk-IPE6YKDU.js";function surroundingsIn(environment){return gitHubSurroundings(environment)}export{surroundingsIn};
