import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{spawn as F}from"node:child_process";import{randomBytes as _}from"node:crypto";import{readdirSync as A,readFileSync as w}from"node:fs";var a="COMMGATE_EXECUTION",L=50;function g({leader:e,marker:r}){let n=R(),t=new Set([e]);for(let o=0;o!==t.size;){o=t.size;for(let{pid:s,parent:i}of n)t.has(i)&&t.add(s)}return n.filter(({pid:o,group:s})=>t.has(o)||s===e||I(o,r)).map(({pid:o})=>o).filter(o=>o!==process.pid)}async function S(e,r){let n=s=>{h(v(e),s);for(let i of g(e))h(i,s)};n("SIGTERM");let t=performance.now()+r,o;for(;C(e);){let s=performance.now();if(s>=t){if(o??=s,s>=o+r)return;n("SIGKILL")}await new Promise(i=>setTimeout(i,L))}}function C(e){return process.platform==="linux"?g(e).length>0:h(v(e),0)}function v({leader:e,apart:r}){return r?-e:e}function h(e,r){try{return process.kill(e,r)}catch{return!1}}function R(){let e;try{e=A("/proc")}catch{return[]}return e.filter(r=>/^\d+$/.test(r)).flatMap(r=>M(Number(r)))}function M(e){let r;try{r=w(`/proc/${e}/stat`,"latin1")}catch{return[]}let[n,t,o]=r.slice(r.lastIndexOf(")")+2).split(" ");return n==="Z"||n==="X"?[]:[{pid:e,parent:Number(t),group:Number(o)}]}function I(e,r){try{return w(`/proc/${e}/environ`).includes(r)}catch{return!1}}import{spawn as T}from"node:child_process";var N=`
watched=
while read -r verb marker address; do
  others=
  for one in $watched; do [ "\${one%%:*}" = "$marker" ] || others="$others $one"; done
  watched=$others
  [ "$verb" = watch ] && watched="$watched $marker:$address"
done
[ -z "$watched" ] && exit
addresses=
for one in $watched; do
  addresses="$addresses \${one#*:}"
  set -- "$@" -e "\${one%%:*}"
done
send() {
  for to in $addresses $marked; do kill -s "$1" -- "$to" 2>/dev/null && lives=1; done
}
looks=0
missed=0
while [ $missed -lt 2 ] && [ $looks -lt 60 ]; do
  marked=
  for file in $(grep -lsF "$@" /proc/[0-9]*/environ); do
    file=\${file#/proc/}
    marked="$marked \${file%/environ}"
  done
  lives=
  if [ $looks -eq 0 ]; then send TERM; elif [ $looks -lt 10 ]; then send 0; else send KILL; fi
  missed=$((missed + 1))
  [ -n "$lives" ] && missed=0
  looks=$((looks + 1))
  sleep 0.1
done
`,m=null;function k(e){let r=n=>{m??=O(),m?.write(`${n}
`)};return r(`watch ${e}`),{tell:n=>r(`watch ${e} ${n}`),dismiss:()=>r(`end ${e}`)}}function O(){let{PATH:e}=process.env,r=T("/bin/sh",["-c",N,"commgate-watcher"],{cwd:"/",env:{PATH:e,[a]:process.env[a]},stdio:["pipe","ignore","ignore"],detached:!0}),n=r.stdin,t=()=>{m===n&&(m=null)};return r.on("error",t).on("exit",t).unref(),n?.on("error",t).unref(),n}var J=5e3;async function Q(e,r){let n=performance.now(),t=_(16).toString("hex"),{timeLimitMs:o,input:s,apart:i=!1}=e,u=k(t),d=K(e,t);d.pid!==void 0&&u.tell(i?-d.pid:d.pid);let f,c=()=>{d.pid!==void 0&&(f??=S({leader:d.pid,apart:i,marker:t},J))},p,$=l=>{p??=l,c()},P=o===void 0?void 0:setTimeout(()=>$("time"),o);r?.addEventListener("abort",c);let y=[d.stdout,d.stderr].map(l=>G(e,l,()=>$("output")));d.stdin?.on("error",()=>{}),d.stdin?.end(s);let b=await z(d),E=(performance.now()-n)/1e3;clearTimeout(P),(i&&b.code!==0||r?.aborted)&&c(),await f,u.dismiss(),r?.removeEventListener("abort",c);let[B,x]=y.map(l=>Buffer.concat(l));return{...b,...p&&{endedFor:p},output:B,errors:x,seconds:E}}function K({words:e,directory:r,environment:n,input:t,output:o,apart:s},i){let[u,...d]=e,f=[n[a],i].filter(Boolean).join(":"),c="descriptor"in o?o.descriptor:"pipe";return F(u,d,{cwd:r,env:{...n,[a]:f},stdio:[t===void 0?"ignore":"pipe",c,c],detached:s})}function G({output:e},r,n){let t=[],o=0,s="mostBytes"in e?e.mostBytes:0;return r?.on("data",i=>{o+=i.length,o<=s?t.push(i):n()}),t}function z(e){return new Promise(r=>{e.once("error",n=>r({code:null,signal:null,error:n})),e.once("close",(n,t)=>r({code:n,signal:t}))})}export{Q as a};
