import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{surroundingsIn}from"./chunk-NVW62TDU.js";import{renderComparisonPage}from"./chunk-RBPWCMLV.js";import{writeDocument}from"./chunk-T5HN4PPV.js";import{oneLine,shownPath}from"./chunk-3QS67CAK.js";function writePage(file,comparison){let{repository}=surroundingsIn(process.env);return writeDocument(file,renderComparisonPage(comparison,{repository}))}function pageLine(file){return`Page: ${oneLine(shownPath(file))}; open it in a browser
`}export{writePage,pageLine};
