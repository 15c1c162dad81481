import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{surroundingsIn}from"./chunk-QNRQ24A7.js";import{renderComparisonPage}from"./chunk-E7BW2TP5.js";import{writeDocument}from"./chunk-736RKK7M.js";import{oneLine,shownPath}from"./chunk-O7AEVVJQ.js";function writePage(file,comparison){let{repository}=surroundingsIn(process.env);return writeDocument(file,renderComparisonPage(comparison,{repository}))}function pageLine(file){return`Page: ${oneLine(shownPath(file))}; open it in a browser
`}export{writePage,pageLine};
