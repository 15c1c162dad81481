import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{openInVampir}from"./chunk-WSD2JTHA.js";export{openInVampir};
