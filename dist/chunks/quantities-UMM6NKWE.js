import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{MOST_PERCENT,NONE,NO_BREAK,added,bytes,count,counted,duration,factor,hasOwnFactor,partOf,percent,plainNumber,score}from"./chunk-WSD2JTHA.js";export{MOST_PERCENT,NONE,NO_BREAK,added,bytes,count,counted,duration,factor,hasOwnFactor,partOf,percent,plainNumber,score};
