import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{COMMIT_HASH,runGit,withoutSecrets}from"./chunk-FR2IZBQG.js";export{COMMIT_HASH,runGit,withoutSecrets};
