import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{acceptAll,acceptable,acceptancesOf}from"./chunk-FR2IZBQG.js";export{acceptAll,acceptable,acceptancesOf};
