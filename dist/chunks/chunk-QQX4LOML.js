import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{causeSentence}from"./chunk-ZJMGXKUV.js";import{capitalised,plain,withReadableNames}from"./chunk-IOSPRW6V.js";function renderJson(comparison){let{regressions,advisories,improvements,costs}=withReadableNames(comparison),{pictures,...judged}=comparison,document={...judged,regressions:withSentences(comparison.regressions,regressions),improvements:withSentences(comparison.improvements,improvements),advisories:withSentences(comparison.advisories,advisories),costs:withSentences(comparison.costs,costs)},lines=inLines(document);if(pictures===void 0)return`${lines}
`;let drawn=pictures.map(each=>`    ${JSON.stringify(each)}`).join(`,
`);return`${lines.slice(0,-2)},
  "pictures": [
${drawn}
  ]
}
`}function inLines(document){let numbers=/\[\n\s+(-?\d[^\n"[\]{}]*(?:\n\s+-?\d[^\n"[\]{}]*)*)\n\s+\]/g;return JSON.stringify(document,null,2).replace(numbers,(_,list)=>`[${list.replace(/\n\s+/g," ")}]`)}function withSentences(groups,named){return groups.map((group,i)=>{let{cause:why}=named[i];if(why===void 0)return group;let sentence=`${plain(capitalised(causeSentence({of:named[i],why})))}.`;return{...group,cause:{...group.cause,sentence}}})}export{renderJson};
