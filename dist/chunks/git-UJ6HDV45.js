import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{COMMIT_HASH,runGit,withoutSecrets}from"./chunk-R7QFOUHN.js";import"./chunk-SFSX3PCS.js";export{COMMIT_HASH,runGit,withoutSecrets};
