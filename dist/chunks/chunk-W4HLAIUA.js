import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
function causedByProcess({cells,places,costDirectNs,costIndirectNs},processes){let ns=new Float64Array(processes);for(let cell of cells)ns[Math.floor(cell/places)]+=costDirectNs[cell]+costIndirectNs[cell];return ns}export{causedByProcess};
