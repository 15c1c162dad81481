import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{countedRows,diffLines,moreLines}from"./chunk-WTO3KA5Q.js";import{plain,sourceText}from"./chunk-4MV3OFKL.js";import{shorten,visible}from"./chunk-IDPJPO4W.js";var LONGEST=400;function printHtml(sections,options){return sections.map(section=>sectionHtml(section,options)).join(`
`)}function phraseHtml(phrase,addressOf=()=>null){return phrase.map(part=>typeof part=="string"?escapeHtml(part):"strong"in part?`<strong>${phraseHtml(part.strong,addressOf)}</strong>`:"source"in part?linked(part.source,addressOf(part.source)):"name"in part?code(part.name):`<bdi>${escapeHtml(shown(part.words))}</bdi>`).join("")}function escapeHtml(text){return text.replace(/[&<>"']/g,character=>`&#${character.charCodeAt(0)};`)}function sectionHtml(section,options){let{level=2,areFolded=!0}=options,{id,title,content,sections=[],fold}=section,name=title===null?null:plain(title),inside=[...content.map(block=>blockHtml(block,name,options)),...sections.map(below=>sectionHtml({...below,fold:"top"},{...options,level:level+1}))].join(`
`),place=`class="section" id="section-${escapeHtml(id)}"`;if(title===null)return`<section ${place}>
${inside}
</section>`;let heading=`<h${level}>${phraseHtml(title,options.addressOf)}${countOf(section)}</h${level}>`;return fold==="top"||!areFolded?`<section ${place}>
${heading}
${inside}
</section>`:`<details ${place}${fold==="open"?" open":""}>
<summary>${heading}</summary>
${inside}
</details>`}function countOf({content}){let counted=content.find(block=>block.kind==="table"&&block.noun!==void 0);return counted===void 0?"":` <small>${counted.stands.reduce((sum,each)=>sum+each,0)}</small>`}function blockHtml(block,title,{addressOf}){let html=phrase=>phraseHtml(phrase,addressOf);switch(block.kind){case"heading":return`<h1>${html(block.text)}</h1>`;case"text":return`<p>${block.sentences.map(html).join(" ")}</p>`;case"lines":return`<pre>${escapeHtml(block.lines.join(`
`))}</pre>`;case"diff":return diffHtml(block);case"list":return`<ul>
${block.items.map(({text,entries=[]})=>`<li>${html(text)}${entries.map(html).join(", ")}</li>`).join(`
`)}
</ul>`;case"table":return tableHtml(block,title,html)}}function diffHtml(diff){let lines=diffLines(diff,Number.POSITIVE_INFINITY).map(({sign,text})=>{let html=escapeHtml(text);return sign==="+"?`<ins>${html}</ins>`:sign==="-"?`<del>${html}</del>`:html}),more=moreLines(diff,Number.POSITIVE_INFINITY).map(line=>`<p>${escapeHtml(line)}</p>`);return`<pre class="diff">${lines.join(`
`)}</pre>${more.join("")}`}function tableHtml(table,title,html){let{columns,rows}=table,name=title??countedRows(table,rows.length,"").replace(/ +/," "),number=i=>columns[i]?.align==="right"?' class="number"':"",head=columns.map(({title:column,meaning},i)=>{let hint=meaning===void 0?"":` title="${escapeHtml(meaning)}"`,shown2=column===""?'<span class="unseen">what</span>':escapeHtml(column);return`<th scope="col"${number(i)}${hint}>${shown2}</th>`}),body=rows.map(row=>`<tr>${row.map((cell,i)=>`<td${number(i)}>${html(cell)}</td>`).join("")}</tr>`),meant=columns.flatMap(({title:column,meaning})=>meaning===void 0?[]:[`<b>${escapeHtml(column)}</b>: ${escapeHtml(meaning)}`]);return[`<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(name)}">`,`<table>
<caption>${escapeHtml(name)}</caption>`,`<thead><tr>${head.join("")}</tr></thead>`,`<tbody>
${body.join(`
`)}
</tbody>
</table>
</div>`,...meant.length===0?[]:[`<p class="meanings">${meant.join("; ")}</p>`]].join(`
`)}function linked(source,address){let text=code(sourceText(source));return address===null?text:`<a href="${escapeHtml(address)}" rel="noreferrer">${text}</a>`}function code(name){let text=shown(name);return text===""?"(no name)":`<code>${escapeHtml(text)}</code>`}function shown(text){let ends=text.length>8*LONGEST?text.slice(0,4*LONGEST)+text.slice(-4*LONGEST):text;return shorten(visible(ends).trim(),LONGEST)}import{createHash}from"node:crypto";import{gzipSync}from"node:zlib";var LOADER=`const text=document.getElementById('page-program').textContent;
const packed=Uint8Array.fromBase64?.(text)??Uint8Array.from(atob(text),(c)=>c.charCodeAt(0));
const stream=new Response(packed).body.pipeThrough(new DecompressionStream('gzip'));
const program=document.createElement('script');
program.type='module';
program.textContent=await new Response(stream).text();
document.head.append(program);`;function renderPage(page,{program,style}){return rendered(page,{scripts:`${hash(LOADER)} ${hash(program)}`,styles:"",head:`<style>${style}</style>`,end:`<script type="text/plain" id="page-program">${packed(program)}</script>
<script type="module">${LOADER}</script>`})}function renderPageOfSite(page,{program,style,version}){return rendered(page,{scripts:"'self' file:",styles:" 'self' file:",head:`<link rel="stylesheet" href="${style}?${version}">`,end:`<script src="${program}?${version}"></script>`})}function rendered({title,body,document},own){let policy=["default-src 'none'",`script-src ${own.scripts}`,`style-src 'unsafe-inline'${own.styles}`,"img-src data:","base-uri 'none'","form-action 'none'"].join("; "),json=JSON.stringify(document).replaceAll("<","\\u003c");return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
${own.head}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<main id="content">
${body}
</main>
<script type="application/json" id="page-document">${json}</script>
${own.end}
</body>
</html>
`}function packed(program){return gzipSync(program,{level:9}).toString("base64")}function hash(text){return`'sha256-${createHash("sha256").update(text).digest("base64")}'`}function inBenchmark(benchmark,{length}){return length>1?[" in ",{name:benchmark}]:[]}function renderFigure(figure){let{plot,of,benchmark=0,title,says,lines=[],numbers,level=2,fold}=figure,heading=`<h${level}>${phraseHtml(title)}</h${level}>`,picture=lines.length===0?"":`<pre>${escapeHtml(lines.join(`
`))}</pre>`,inside=[`<figure data-plot="${escapeHtml(plot)}" data-of="${escapeHtml(String(of))}" data-benchmark="${benchmark}">`,`<figcaption>${fold===void 0?heading:""}<p>${phraseHtml(says)}</p></figcaption>`,`<div class="plot"><p class="needs-script">This picture is drawn by the page's script, which did not run.</p>${picture}</div>`,...numbers===void 0?[]:[numbersHtml(numbers,title)],"</figure>"].join(`
`);return fold===void 0?inside:`<details${fold==="open"?" open":""}>
<summary>${heading}</summary>
${inside}
</details>`}function numbersHtml(numbers,title){return`<details class="numbers">
<summary>The numbers</summary>
${tableHtml(numbers,plain(title),phrase=>phraseHtml(phrase))}
</details>`}var SEQUENCE_SAYS="The sequence of all instances, from left to right: its phases, the family that most instances of a place are of, and how many are slow.",DIVERGENCE_SAYS="D(i), the Jensen-Shannon divergence at every cut: high where what lies left is unlike what lies right, smooth where one phase goes on.";export{printHtml,phraseHtml,escapeHtml,tableHtml,inBenchmark,renderFigure,SEQUENCE_SAYS,DIVERGENCE_SAYS,renderPage,renderPageOfSite};
