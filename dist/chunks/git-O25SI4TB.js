import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{COMMIT_HASH,runGit,withoutSecrets}from"./chunk-U7D6VXEY.js";export{COMMIT_HASH,runGit,withoutSecrets};
