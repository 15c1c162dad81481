import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import{readRunFolder}from"./chunk-BR6PEXIL.js";import"./chunk-624XOQIP.js";import"./chunk-ODVLKK36.js";import"./chunk-A6JCOVL7.js";import"./chunk-UV7SB6OU.js";import"./chunk-ZXW3XNYF.js";import"./chunk-V33YL7F5.js";import"./chunk-SFSX3PCS.js";export{readRunFolder};
