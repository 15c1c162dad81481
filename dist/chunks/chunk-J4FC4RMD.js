import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{r as n}from"./chunk-ZZSSEGDB.js";var[a,t]=[3,9];function s(i,o,e){let r=e>0?Math.ceil(-Math.log10(e/1e9)):t,m=Math.min(t,Math.max(a,r));return`open ${n(i)} in Vampir at ${(o/1e9).toFixed(m)} s`}export{s as a};
