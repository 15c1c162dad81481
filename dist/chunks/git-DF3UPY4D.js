import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{COMMIT_HASH,runGit,withoutSecrets}from"./chunk-GAI7SROG.js";export{COMMIT_HASH,runGit,withoutSecrets};
