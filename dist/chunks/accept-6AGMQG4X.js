import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptAll,acceptable,acceptancesOf}from"./chunk-U7D6VXEY.js";export{acceptAll,acceptable,acceptancesOf};
