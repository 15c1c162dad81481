import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{c as u,d as i}from"./chunk-B4TA32HC.js";import{m as o}from"./chunk-MR725UGL.js";function n(r){return u(r)?i(r):o(r)}export{n as a};
