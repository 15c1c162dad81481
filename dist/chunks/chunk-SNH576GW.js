import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
function n(t){return typeof t=="string"?t:t.map(e=>/^[\w@%+=:,./-]+$/.test(e)?e:`'${e.replaceAll("'","'\\''")}'`).join(" ")}export{n as a};
