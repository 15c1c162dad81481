import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{openInVampir}from"./chunk-IVYOAC73.js";import"./chunk-UBKRW455.js";import"./chunk-SFSX3PCS.js";export{openInVampir};
