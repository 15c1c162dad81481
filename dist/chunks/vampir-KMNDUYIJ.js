import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{openInVampir}from"./chunk-JMCJAHIB.js";export{openInVampir};
