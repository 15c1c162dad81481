import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{surroundingsIn}from"./chunk-Q4QSUWFE.js";import{renderComparisonPage}from"./chunk-CCXJDW7N.js";import{writeDocument}from"./chunk-IOOC2RQN.js";import{oneLine,shownPath}from"./chunk-3QS67CAK.js";function writePage(file,comparison){let{repository}=surroundingsIn(process.env);return writeDocument(file,renderComparisonPage(comparison,{repository}))}function pageLine(file){return`Page: ${oneLine(shownPath(file))}; open it in a browser
`}export{writePage,pageLine};
