import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptAll,acceptable,acceptancesOf}from"./chunk-WSD2JTHA.js";export{acceptAll,acceptable,acceptancesOf};
