import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{COMMITTER,COMMIT_HASH,runGit,withoutSecrets}from"./chunk-Z2DYR7CW.js";import"./chunk-VZQGXRQO.js";export{COMMITTER,COMMIT_HASH,runGit,withoutSecrets};
