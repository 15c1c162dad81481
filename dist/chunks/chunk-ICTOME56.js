import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{a as e}from"./chunk-FLTZ5KXP.js";import{o as t}from"./chunk-X2QRXQ4B.js";import{b as i}from"./chunk-FRLZEKT2.js";import{e as r,n}from"./chunk-XRLP4GCY.js";function c(o,s){let{repository:m}=e(process.env);return i(o,t(s,{repository:m}))}function f(o){return`Page: ${r(n(o))}; open it in a browser
`}export{c as a,f as b};
