import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{surroundingsIn}from"./chunk-SYKMMZS7.js";import{renderComparisonPage}from"./chunk-FL5M5ORC.js";import{writeDocument}from"./chunk-DUI6FHBK.js";import{oneLine,shownPath}from"./chunk-O7AEVVJQ.js";function writePage(file,comparison){let{repository}=surroundingsIn(process.env);return writeDocument(file,renderComparisonPage(comparison,{repository}))}function pageLine(file){return`Page: ${oneLine(shownPath(file))}; open it in a browser
`}export{writePage,pageLine};
