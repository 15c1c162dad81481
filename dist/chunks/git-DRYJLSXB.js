import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{COMMITTER,COMMIT_HASH,runGit,withoutSecrets}from"./chunk-WSD2JTHA.js";export{COMMITTER,COMMIT_HASH,runGit,withoutSecrets};
