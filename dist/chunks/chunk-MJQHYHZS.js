import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
var MANIFEST="run.json";export{MANIFEST};
