import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{e as i}from"./chunk-TEOHU52E.js";import{e as n}from"./chunk-XRLP4GCY.js";var c=1e3,a=100;function d(r,e=()=>performance.now()){if(!r.isTTY)return{show(){},close(){}};let t=e()+c,o=!1;return{show(s){e()<t||(t=e()+a,o=!0,r.write(`\r\x1B[K${s.slice(0,Math.max(10,(r.columns??80)-1))}`))},close(){o&&r.write("\r\x1B[K"),o=!1}}}function l(r){i.write(`commgate: ${n(r)}
`)}export{d as a,l as b};
