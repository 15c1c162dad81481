import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
var KIND_NAMES={trace:"a trace (.otf2)",run:"a run folder",comparison:"a comparison"},TABLES=["instances","blocks"];export{KIND_NAMES,TABLES};
