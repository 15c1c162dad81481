import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{COMMIT_HASH,runGit,withoutSecrets}from"./chunk-CY6K7PHR.js";export{COMMIT_HASH,runGit,withoutSecrets};
