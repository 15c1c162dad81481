import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{COMMIT_HASH,runGit,withoutSecrets}from"./chunk-YT5NHM4U.js";export{COMMIT_HASH,runGit,withoutSecrets};
