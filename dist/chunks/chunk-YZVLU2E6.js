import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{d as e}from"./chunk-TEOHU52E.js";var s=40;function i(t=!1){let{isTTY:n,columns:r}=e,o=r??(Number(process.env.COLUMNS)||void 0);return{all:t,width:t||o===void 0?void 0:Math.max(s,o),isColoured:n&&!process.env.NO_COLOR}}export{i as a};
