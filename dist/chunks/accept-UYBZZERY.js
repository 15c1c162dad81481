import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptAll,acceptable,acceptancesOf}from"./chunk-U7O5XWD4.js";export{acceptAll,acceptable,acceptancesOf};
