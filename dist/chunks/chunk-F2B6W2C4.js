import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{a as t}from"./chunk-RJRDQGYW.js";import{readFileSync as s}from"node:fs";import{join as o}from"node:path";function g(){let r=e=>s(o(t(),"dist",e),"utf8");return{program:r("page.js"),style:r("page.css")}}export{g as a};
