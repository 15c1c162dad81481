import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{f as k,g as w,i as S,j as v,l as j,n as I}from"./chunk-DBURFSJX.js";import{d as H,e as T,f as $}from"./chunk-D6QIZHPN.js";import{t as f}from"./chunk-ZZSSEGDB.js";import{createHash as q}from"node:crypto";import{gzipSync as L}from"node:zlib";var b=400;function Q(e,n){return e.map(r=>O(r,n)).join(`
`)}var A={addressOf:()=>null};function h(e,{addressOf:n,nameInTrace:r}=A){return T(e,{own:i,name:t=>F(t,r?.(t)),words:t=>`<bdi>${i(f(t,b))}</bdi>`,source:t=>_(t,n(t)),strong:t=>`<strong>${t}</strong>`})}function i(e){return e.replace(/[&<>"']/g,n=>`&#${n.charCodeAt(0)};`)}function O(e,n){let{level:r=2}=n,{id:t,title:s,content:o,sections:p=[],fold:a}=e,u=s===null?null:$(s),l=[...o.map(y=>E(y,u,n)),...p.map(y=>O({...y,fold:"top"},{...n,level:r+1}))].join(`
`),c=`class="section" id="section-${i(t)}"`;if(s===null)return`<section ${c}>
${l}
</section>`;let d=k(e),g=d===null?"":` <small>${d}</small>`,m=`<h${r}>${h(s,n)}${g}</h${r}>`;return a==="top"?`<section ${c}>
${m}
${l}
</section>`:`<details ${c}${a==="open"?" open":""}>
<summary>${m}</summary>
${l}
</details>`}function E(e,n,r){let t=s=>h(s,r);return v(e,{heading:({text:s})=>`<h1>${t(s)}</h1>`,text:({sentences:s})=>`<p>${s.map(t).join(" ")}</p>`,lines:({lines:s})=>`<pre>${i(s.join(`
`))}</pre>`,diff:D,list:({items:s})=>`<ul>
${s.map(({text:p,entries:a=[]})=>`<li>${t(p)}${a.map(t).join(", ")}</li>`).join(`
`)}
</ul>`,table:s=>P(s,n,t)})}function D(e){let n=j(e,Number.POSITIVE_INFINITY).map(({sign:t,text:s})=>{let o=i(s);return t==="+"?`<ins>${o}</ins>`:t==="-"?`<del>${o}</del>`:o}),r=I(e,Number.POSITIVE_INFINITY).map(t=>`<p>${i(t)}</p>`);return`<pre class="diff">${n.join(`
`)}</pre>${r.join("")}`}function P(e,n,r){let t=n??S(e,e.rows.length,"").replace(/ +/," "),s=e.rows.map(a=>a.map(r)),o=w(e).map(({title:a,meaning:u})=>`<b>${i(a)}</b>: ${i(u)}`),p=o.length===0?"":`
<p class="meanings">${o.join("; ")}</p>`;return R(t,e.columns,s,{depths:e.depths})+p}function R(e,n,r,{later:t=r.length,depths:s}={}){let o=l=>n[l]?.align==="right"?' class="number"':"",p=n.map(({title:l,meaning:c},d)=>{let g=c===void 0?"":` title="${i(c)}"`,m=l===""?'<span class="unseen">what</span>':i(l);return`<th scope="col"${o(d)}${g}>${m}</th>`}),a=r.map((l,c)=>{let d=l.map((m,x)=>`<td${o(x)}>${m}</td>`).join("");return`<tr${s===void 0?"":` aria-level="${s[c]+1}"`}${c<t?"":' class="later"'}>${d}</tr>`}),u=s===void 0?"":' role="treegrid" aria-readonly="true"';return[`<div class="table" role="region" tabindex="0" aria-label="${i(e)}">`,`<table${u}>
<caption>${i(e)}</caption>`,`<thead><tr>${p.join("")}</tr></thead>`,`<tbody>
${a.join(`
`)}
</tbody>
</table>
</div>`].join(`
`)}function _(e,n){let r=F(H(e));return n===null?r:`<a href="${i(n)}" rel="noreferrer">${r}</a>`}function F(e,n){let r=f(e,b),t=n===void 0?"":` title="${i(f(n,b))}"`;return r===""?"(no name)":`<code${t}>${i(r)}</code>`}var N=`const text=document.getElementById('page-program').textContent;
const packed=Uint8Array.fromBase64?.(text)??Uint8Array.from(atob(text),(c)=>c.charCodeAt(0));
const stream=new Response(packed).body.pipeThrough(new DecompressionStream('gzip'));
const program=document.createElement('script');
program.type='module';
program.textContent=await new Response(stream).text();
document.head.append(program);`;function re(e,{program:n,style:r}){return C(e,{scripts:`${B(N)} ${B(n)}`,styles:"",head:`<style>${r}</style>`,end:`<script type="text/plain" id="page-program">${M(n)}</script>
<script type="module">${N}</script>`})}function se(e,{program:n,style:r,version:t}){return C(e,{scripts:"'self' file:",styles:" 'self' file:",head:`<link rel="stylesheet" href="${r}?${t}">`,end:`<script src="${n}?${t}"></script>`})}function C({title:e,body:n,document:r},t){let s=["default-src 'none'",`script-src ${t.scripts}`,`style-src 'unsafe-inline'${t.styles}`,"img-src data:","base-uri 'none'","form-action 'none'"].join("; "),o=JSON.stringify(r).replaceAll("<","\\u003c");return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${s}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${i(e)}</title>
${t.head}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<main id="content">
${n}
</main>
<script type="application/json" id="page-document">${o}</script>
${t.end}
</body>
</html>
`}function M(e){return L(e,{level:9}).toString("base64")}function B(e){return`'sha256-${q("sha256").update(e).digest("base64")}'`}function V(e,{length:n}){return n>1?[" in ",{name:e}]:[]}function le(e,n){return e.flatMap((r,t)=>{let s=V(r.benchmark,e);return n(r,t).map(o=>J({of:t,...o,benchmark:t,title:[...o.title,...s]}))})}function z(e,n){return P(e,$(n),r=>h(r))}function J(e){let{plot:n,of:r="",benchmark:t=0,title:s,says:o,lines:p=[],numbers:a,level:u=2,isFolded:l}=e,c=`<h${u}>${h(s)}</h${u}>`,d=p.length===0?"":`<pre>${i(p.join(`
`))}</pre>`,g=`data-of="${i(String(r))}" data-benchmark="${t}"`,m=[`<figure data-plot="${i(n)}" ${g}>`,`<figcaption>${l?"":c}<p>${h(o)}</p></figcaption>`,`<div class="plot"><p class="needs-script">${U}</p>${d}</div>`,...a===void 0?[]:[Y(a,s)],"</figure>"].join(`
`);return l?`<details>
<summary>${c}</summary>
${m}
</details>`:m}var U="This picture is drawn by the page's script, which did not run.";function Y(e,n){return`<details class="numbers">
<summary>The numbers</summary>
${z(e,n)}
</details>`}function ce({divergence:e},n,r){let t={plot:"phases",title:["Phases"],says:["The sequence of all instances, from left to right: its phases, the family that most instances of a ",`place are of, and how many are slow. ${n}`]};if(e.nats.length===0)return[t];let s=["D(i), the Jensen-Shannon divergence at every cut: high where what lies left is unlike what lies right, ","smooth where one phase goes on. Its unit is the nat: 0 where both sides are alike, 0.69 where they ","have no pattern in common.",...e.segments===void 0?[]:[" Below it within the segments, cut by cut."]];return[t,{plot:"divergence",says:s,...r}]}export{Q as a,h as b,i as c,P as d,R as e,V as f,le as g,z as h,J as i,ce as j,re as k,se as l};
