import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
function scoreOf(matched,{detected,documented}){return{precision:detected===0?null:matched/detected,recall:documented===0?null:matched/documented}}export{scoreOf};
