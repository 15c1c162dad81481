import{createRequire as e}from"node:module";function t(e,t){let o=new Map;for(let r of e){let e=t(r),a=o.get(e);void 0===a?o.set(e,[r]):a.push(r)}return o}e(import.meta.url);export{t as a};
