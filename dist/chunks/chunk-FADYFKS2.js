import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{surroundingsIn}from"./chunk-YBLEUOHG.js";import{renderComparisonPage}from"./chunk-4U4MEXOQ.js";import{writeDocument}from"./chunk-TPIEVM3J.js";import{oneLine,shownPath}from"./chunk-657KEMOW.js";function writePage(file,comparison){let{repository}=surroundingsIn(process.env);return writeDocument(file,renderComparisonPage(comparison,{repository}))}function pageLine(file){return`Page: ${oneLine(shownPath(file))}; open it in a browser
`}export{writePage,pageLine};
