import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptAll,acceptable,acceptancesOf}from"./chunk-CY6K7PHR.js";export{acceptAll,acceptable,acceptancesOf};
