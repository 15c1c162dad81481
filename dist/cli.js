#!/usr/bin/env node
import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  surroundingsIn
} from "./chunks/chunk-KSDG5YO5.js";
import "./chunks/chunk-RZC4Q5ER.js";
import {
  openProgress,
  warn
} from "./chunks/chunk-WQAD4PSO.js";
import {
  readableNames
} from "./chunks/chunk-QD3HQWVD.js";
import {
  refuseLinksIn
} from "./chunks/chunk-PEMTFFG5.js";
import {
  defaultConfig
} from "./chunks/chunk-Z4SUGVDU.js";
import {
  InputError,
  oneLine,
  shownPath
} from "./chunks/chunk-SIELSD4C.js";
import {
  __commonJS,
  __toESM
} from "./chunks/chunk-TCVV25IH.js";

// node_modules/get-caller-file/index.js
var require_get_caller_file = __commonJS({
  "node_modules/get-caller-file/index.js"(exports, module) {
    "use strict";
    module.exports = function(position) {
      if (position === void 0 && (position = 2), position >= Error.stackTraceLimit)
        throw new TypeError("getCallerFile(position) requires position be less then Error.stackTraceLimit but position was: `" + position + "` and Error.stackTraceLimit was: `" + Error.stackTraceLimit + "`");
      var oldPrepareStackTrace = Error.prepareStackTrace;
      Error.prepareStackTrace = function(_, stack2) {
        return stack2;
      };
      var stack = new Error().stack;
      if (Error.prepareStackTrace = oldPrepareStackTrace, stack !== null && typeof stack == "object")
        return stack[position] ? stack[position].getFileName() : void 0;
    };
  }
});

// node_modules/yargs/lib/platform-shims/esm.mjs
import { notStrictEqual, strictEqual } from "assert";

// node_modules/cliui/build/lib/index.js
var align = {
  right: alignRight,
  center: alignCenter
}, top = 0, right = 1, bottom = 2, left = 3, UI = class {
  constructor(opts) {
    var _a2;
    this.width = opts.width, this.wrap = (_a2 = opts.wrap) !== null && _a2 !== void 0 ? _a2 : !0, this.rows = [];
  }
  span(...args) {
    let cols = this.div(...args);
    cols.span = !0;
  }
  resetOutput() {
    this.rows = [];
  }
  div(...args) {
    if (args.length === 0 && this.div(""), this.wrap && this.shouldApplyLayoutDSL(...args) && typeof args[0] == "string")
      return this.applyLayoutDSL(args[0]);
    let cols = args.map((arg) => typeof arg == "string" ? this.colFromString(arg) : arg);
    return this.rows.push(cols), cols;
  }
  shouldApplyLayoutDSL(...args) {
    return args.length === 1 && typeof args[0] == "string" && /[\t\n]/.test(args[0]);
  }
  applyLayoutDSL(str) {
    let rows = str.split(`
`).map((row) => row.split("	")), leftColumnWidth = 0;
    return rows.forEach((columns) => {
      columns.length > 1 && mixin.stringWidth(columns[0]) > leftColumnWidth && (leftColumnWidth = Math.min(Math.floor(this.width * 0.5), mixin.stringWidth(columns[0])));
    }), rows.forEach((columns) => {
      this.div(...columns.map((r, i) => ({
        text: r.trim(),
        padding: this.measurePadding(r),
        width: i === 0 && columns.length > 1 ? leftColumnWidth : void 0
      })));
    }), this.rows[this.rows.length - 1];
  }
  colFromString(text) {
    return {
      text,
      padding: this.measurePadding(text)
    };
  }
  measurePadding(str) {
    let noAnsi = mixin.stripAnsi(str);
    return [0, noAnsi.match(/\s*$/)[0].length, 0, noAnsi.match(/^\s*/)[0].length];
  }
  toString() {
    let lines2 = [];
    return this.rows.forEach((row) => {
      this.rowToString(row, lines2);
    }), lines2.filter((line) => !line.hidden).map((line) => line.text).join(`
`);
  }
  rowToString(row, lines2) {
    return this.rasterize(row).forEach((rrow, r) => {
      let str = "";
      rrow.forEach((col, c) => {
        let { width } = row[c], wrapWidth = this.negatePadding(row[c]), ts = col;
        if (wrapWidth > mixin.stringWidth(col) && (ts += " ".repeat(wrapWidth - mixin.stringWidth(col))), row[c].align && row[c].align !== "left" && this.wrap) {
          let fn = align[row[c].align];
          ts = fn(ts, wrapWidth), mixin.stringWidth(ts) < wrapWidth && (ts += " ".repeat((width || 0) - mixin.stringWidth(ts) - 1));
        }
        let padding = row[c].padding || [0, 0, 0, 0];
        padding[left] && (str += " ".repeat(padding[left])), str += addBorder(row[c], ts, "| "), str += ts, str += addBorder(row[c], ts, " |"), padding[right] && (str += " ".repeat(padding[right])), r === 0 && lines2.length > 0 && (str = this.renderInline(str, lines2[lines2.length - 1]));
      }), lines2.push({
        text: str.replace(/ +$/, ""),
        span: row.span
      });
    }), lines2;
  }
  // if the full 'source' can render in
  // the target line, do so.
  renderInline(source, previousLine) {
    let match = source.match(/^ */), leadingWhitespace = match ? match[0].length : 0, target = previousLine.text, targetTextWidth = mixin.stringWidth(target.trimRight());
    return previousLine.span ? this.wrap ? leadingWhitespace < targetTextWidth ? source : (previousLine.hidden = !0, target.trimRight() + " ".repeat(leadingWhitespace - targetTextWidth) + source.trimLeft()) : (previousLine.hidden = !0, target + source) : source;
  }
  rasterize(row) {
    let rrows = [], widths = this.columnWidths(row), wrapped;
    return row.forEach((col, c) => {
      col.width = widths[c], this.wrap ? wrapped = mixin.wrap(col.text, this.negatePadding(col), { hard: !0 }).split(`
`) : wrapped = col.text.split(`
`), col.border && (wrapped.unshift("." + "-".repeat(this.negatePadding(col) + 2) + "."), wrapped.push("'" + "-".repeat(this.negatePadding(col) + 2) + "'")), col.padding && (wrapped.unshift(...new Array(col.padding[top] || 0).fill("")), wrapped.push(...new Array(col.padding[bottom] || 0).fill(""))), wrapped.forEach((str, r) => {
        rrows[r] || rrows.push([]);
        let rrow = rrows[r];
        for (let i = 0; i < c; i++)
          rrow[i] === void 0 && rrow.push("");
        rrow.push(str);
      });
    }), rrows;
  }
  negatePadding(col) {
    let wrapWidth = col.width || 0;
    return col.padding && (wrapWidth -= (col.padding[left] || 0) + (col.padding[right] || 0)), col.border && (wrapWidth -= 4), wrapWidth;
  }
  columnWidths(row) {
    if (!this.wrap)
      return row.map((col) => col.width || mixin.stringWidth(col.text));
    let unset = row.length, remainingWidth = this.width, widths = row.map((col) => {
      if (col.width)
        return unset--, remainingWidth -= col.width, col.width;
    }), unsetWidth = unset ? Math.floor(remainingWidth / unset) : 0;
    return widths.map((w, i) => w === void 0 ? Math.max(unsetWidth, _minWidth(row[i])) : w);
  }
};
function addBorder(col, ts, style) {
  return col.border ? /[.']-+[.']/.test(ts) ? "" : ts.trim().length !== 0 ? style : "  " : "";
}
function _minWidth(col) {
  let padding = col.padding || [], minWidth = 1 + (padding[left] || 0) + (padding[right] || 0);
  return col.border ? minWidth + 4 : minWidth;
}
function getWindowWidth() {
  return typeof process == "object" && process.stdout && process.stdout.columns ? process.stdout.columns : 80;
}
function alignRight(str, width) {
  str = str.trim();
  let strWidth = mixin.stringWidth(str);
  return strWidth < width ? " ".repeat(width - strWidth) + str : str;
}
function alignCenter(str, width) {
  str = str.trim();
  let strWidth = mixin.stringWidth(str);
  return strWidth >= width ? str : " ".repeat(width - strWidth >> 1) + str;
}
var mixin;
function cliui(opts, _mixin) {
  return mixin = _mixin, new UI({
    width: opts?.width || getWindowWidth(),
    wrap: opts?.wrap
  });
}

// src/commands/plain-width.ts
function plainWidth(text) {
  return text.length;
}

// node_modules/ansi-regex/index.js
var ST = String.raw`(?:\u001B\u005C|\u009C)`, stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`, osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`, controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`, linuxPalette = String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`, csi = String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`, escape = String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`, pattern = `${linuxPalette}|${osc}|${controlString}|${csi}|${escape}`;
function ansiRegex({ onlyFirst = !1 } = {}) {
  return new RegExp(pattern, onlyFirst ? void 0 : "g");
}

// node_modules/strip-ansi/index.js
var regex = ansiRegex();
function stripAnsi(string) {
  if (typeof string != "string")
    throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
  return !string.includes("\x1B") && !string.includes("") ? string : string.replace(regex, "");
}

// node_modules/ansi-styles/index.js
var wrapAnsi16 = (offset = 0) => (code) => `\x1B[${code + offset}m`, wrapAnsi256 = (offset = 0) => (code) => `\x1B[${38 + offset};5;${code}m`, wrapAnsi16m = (offset = 0) => (red, green, blue) => `\x1B[${38 + offset};2;${red};${green};${blue}m`, styles = {
  modifier: {
    reset: [0, 0],
    // 21 isn't widely supported and 22 does the same thing
    bold: [1, 22],
    dim: [2, 22],
    italic: [3, 23],
    underline: [4, 24],
    overline: [53, 55],
    inverse: [7, 27],
    hidden: [8, 28],
    strikethrough: [9, 29]
  },
  color: {
    black: [30, 39],
    red: [31, 39],
    green: [32, 39],
    yellow: [33, 39],
    blue: [34, 39],
    magenta: [35, 39],
    cyan: [36, 39],
    white: [37, 39],
    // Bright color
    blackBright: [90, 39],
    gray: [90, 39],
    // Alias of `blackBright`
    grey: [90, 39],
    // Alias of `blackBright`
    redBright: [91, 39],
    greenBright: [92, 39],
    yellowBright: [93, 39],
    blueBright: [94, 39],
    magentaBright: [95, 39],
    cyanBright: [96, 39],
    whiteBright: [97, 39]
  },
  bgColor: {
    bgBlack: [40, 49],
    bgRed: [41, 49],
    bgGreen: [42, 49],
    bgYellow: [43, 49],
    bgBlue: [44, 49],
    bgMagenta: [45, 49],
    bgCyan: [46, 49],
    bgWhite: [47, 49],
    // Bright color
    bgBlackBright: [100, 49],
    bgGray: [100, 49],
    // Alias of `bgBlackBright`
    bgGrey: [100, 49],
    // Alias of `bgBlackBright`
    bgRedBright: [101, 49],
    bgGreenBright: [102, 49],
    bgYellowBright: [103, 49],
    bgBlueBright: [104, 49],
    bgMagentaBright: [105, 49],
    bgCyanBright: [106, 49],
    bgWhiteBright: [107, 49]
  }
}, modifierNames = Object.keys(styles.modifier), foregroundColorNames = Object.keys(styles.color), backgroundColorNames = Object.keys(styles.bgColor), colorNames = [...foregroundColorNames, ...backgroundColorNames];
function assembleStyles() {
  let codes = /* @__PURE__ */ new Map();
  for (let [groupName, group] of Object.entries(styles)) {
    for (let [styleName, style] of Object.entries(group))
      styles[styleName] = {
        open: `\x1B[${style[0]}m`,
        close: `\x1B[${style[1]}m`
      }, group[styleName] = styles[styleName], codes.set(style[0], style[1]);
    Object.defineProperty(styles, groupName, {
      value: group,
      enumerable: !1
    });
  }
  return Object.defineProperty(styles, "codes", {
    value: codes,
    enumerable: !1
  }), styles.color.close = "\x1B[39m", styles.bgColor.close = "\x1B[49m", styles.color.ansi = wrapAnsi16(), styles.color.ansi256 = wrapAnsi256(), styles.color.ansi16m = wrapAnsi16m(), styles.bgColor.ansi = wrapAnsi16(10), styles.bgColor.ansi256 = wrapAnsi256(10), styles.bgColor.ansi16m = wrapAnsi16m(10), Object.defineProperties(styles, {
    rgbToAnsi256: {
      value(red, green, blue) {
        return red === green && green === blue ? red < 8 ? 16 : red > 248 ? 231 : Math.round((red - 8) / 247 * 24) + 232 : 16 + 36 * Math.round(red / 255 * 5) + 6 * Math.round(green / 255 * 5) + Math.round(blue / 255 * 5);
      },
      enumerable: !1
    },
    hexToRgb: {
      value(hex) {
        let matches = /[a-f\d]{6}|[a-f\d]{3}/i.exec(hex.toString(16));
        if (!matches)
          return [0, 0, 0];
        let [colorString] = matches;
        colorString.length === 3 && (colorString = [...colorString].map((character) => character + character).join(""));
        let integer = Number.parseInt(colorString, 16);
        return [
          /* eslint-disable no-bitwise */
          integer >> 16 & 255,
          integer >> 8 & 255,
          integer & 255
          /* eslint-enable no-bitwise */
        ];
      },
      enumerable: !1
    },
    hexToAnsi256: {
      value: (hex) => styles.rgbToAnsi256(...styles.hexToRgb(hex)),
      enumerable: !1
    },
    ansi256ToAnsi: {
      value(code) {
        if (code < 8)
          return 30 + code;
        if (code < 16)
          return 90 + (code - 8);
        let red, green, blue;
        if (code >= 232)
          red = ((code - 232) * 10 + 8) / 255, green = red, blue = red;
        else {
          code -= 16;
          let remainder = code % 36;
          red = Math.floor(code / 36) / 5, green = Math.floor(remainder / 6) / 5, blue = remainder % 6 / 5;
        }
        let value = Math.max(red, green, blue) * 2;
        if (value === 0)
          return 30;
        let result = 30 + (Math.round(blue) << 2 | Math.round(green) << 1 | Math.round(red));
        return value === 2 && (result += 60), result;
      },
      enumerable: !1
    },
    rgbToAnsi: {
      value: (red, green, blue) => styles.ansi256ToAnsi(styles.rgbToAnsi256(red, green, blue)),
      enumerable: !1
    },
    hexToAnsi: {
      value: (hex) => styles.ansi256ToAnsi(styles.hexToAnsi256(hex)),
      enumerable: !1
    }
  }), styles;
}
var ansiStyles = assembleStyles(), ansi_styles_default = ansiStyles;

// node_modules/wrap-ansi/index.js
var ESCAPES = /* @__PURE__ */ new Set([
  "\x1B",
  ""
]), END_CODE = 39, ANSI_ESCAPE_BELL = "\x07", ANSI_CSI = "[", ANSI_OSC = "]", ANSI_SGR_TERMINATOR = "m", ANSI_ESCAPE_LINK = `${ANSI_OSC}8;;`, wrapAnsiCode = (code) => `${ESCAPES.values().next().value}${ANSI_CSI}${code}${ANSI_SGR_TERMINATOR}`, wrapAnsiHyperlink = (url) => `${ESCAPES.values().next().value}${ANSI_ESCAPE_LINK}${url}${ANSI_ESCAPE_BELL}`, wordLengths = (string) => string.split(" ").map((character) => plainWidth(character)), wrapWord = (rows, word, columns) => {
  let characters = [...word], isInsideEscape = !1, isInsideLinkEscape = !1, visible = plainWidth(stripAnsi(rows.at(-1)));
  for (let [index, character] of characters.entries()) {
    let characterLength = plainWidth(character);
    if (visible + characterLength <= columns ? rows[rows.length - 1] += character : (rows.push(character), visible = 0), ESCAPES.has(character) && (isInsideEscape = !0, isInsideLinkEscape = characters.slice(index + 1, index + 1 + ANSI_ESCAPE_LINK.length).join("") === ANSI_ESCAPE_LINK), isInsideEscape) {
      isInsideLinkEscape ? character === ANSI_ESCAPE_BELL && (isInsideEscape = !1, isInsideLinkEscape = !1) : character === ANSI_SGR_TERMINATOR && (isInsideEscape = !1);
      continue;
    }
    visible += characterLength, visible === columns && index < characters.length - 1 && (rows.push(""), visible = 0);
  }
  !visible && rows.at(-1).length > 0 && rows.length > 1 && (rows[rows.length - 2] += rows.pop());
}, stringVisibleTrimSpacesRight = (string) => {
  let words = string.split(" "), last = words.length;
  for (; last > 0 && !(plainWidth(words[last - 1]) > 0); )
    last--;
  return last === words.length ? string : words.slice(0, last).join(" ") + words.slice(last).join("");
}, exec = (string, columns, options = {}) => {
  if (options.trim !== !1 && string.trim() === "")
    return "";
  let returnValue = "", escapeCode, escapeUrl, lengths = wordLengths(string), rows = [""];
  for (let [index, word] of string.split(" ").entries()) {
    options.trim !== !1 && (rows[rows.length - 1] = rows.at(-1).trimStart());
    let rowLength = plainWidth(rows.at(-1));
    if (index !== 0 && (rowLength >= columns && (options.wordWrap === !1 || options.trim === !1) && (rows.push(""), rowLength = 0), (rowLength > 0 || options.trim === !1) && (rows[rows.length - 1] += " ", rowLength++)), options.hard && lengths[index] > columns) {
      let remainingColumns = columns - rowLength, breaksStartingThisLine = 1 + Math.floor((lengths[index] - remainingColumns - 1) / columns);
      Math.floor((lengths[index] - 1) / columns) < breaksStartingThisLine && rows.push(""), wrapWord(rows, word, columns);
      continue;
    }
    if (rowLength + lengths[index] > columns && rowLength > 0 && lengths[index] > 0) {
      if (options.wordWrap === !1 && rowLength < columns) {
        wrapWord(rows, word, columns);
        continue;
      }
      rows.push("");
    }
    if (rowLength + lengths[index] > columns && options.wordWrap === !1) {
      wrapWord(rows, word, columns);
      continue;
    }
    rows[rows.length - 1] += word;
  }
  options.trim !== !1 && (rows = rows.map((row) => stringVisibleTrimSpacesRight(row)));
  let preString = rows.join(`
`), pre = [...preString], preStringIndex = 0;
  for (let [index, character] of pre.entries()) {
    if (returnValue += character, ESCAPES.has(character)) {
      let { groups } = new RegExp(`(?:\\${ANSI_CSI}(?<code>\\d+)m|\\${ANSI_ESCAPE_LINK}(?<uri>.*)${ANSI_ESCAPE_BELL})`).exec(preString.slice(preStringIndex)) || { groups: {} };
      if (groups.code !== void 0) {
        let code2 = Number.parseFloat(groups.code);
        escapeCode = code2 === END_CODE ? void 0 : code2;
      } else groups.uri !== void 0 && (escapeUrl = groups.uri.length === 0 ? void 0 : groups.uri);
    }
    let code = ansi_styles_default.codes.get(Number(escapeCode));
    pre[index + 1] === `
` ? (escapeUrl && (returnValue += wrapAnsiHyperlink("")), escapeCode && code && (returnValue += wrapAnsiCode(code))) : character === `
` && (escapeCode && code && (returnValue += wrapAnsiCode(escapeCode)), escapeUrl && (returnValue += wrapAnsiHyperlink(escapeUrl))), preStringIndex += character.length;
  }
  return returnValue;
};
function wrapAnsi(string, columns, options) {
  return String(string).normalize().replaceAll(`\r
`, `
`).split(`
`).map((line) => exec(line, columns, options)).join(`
`);
}

// node_modules/cliui/index.mjs
function ui(opts) {
  return cliui(opts, {
    stringWidth: plainWidth,
    stripAnsi,
    wrap: wrapAnsi
  });
}

// node_modules/escalade/sync/index.mjs
import { dirname, resolve } from "path";
import { readdirSync, statSync } from "fs";
function sync_default(start, callback) {
  let dir = resolve(".", start), tmp;
  for (statSync(dir).isDirectory() || (dir = dirname(dir)); ; ) {
    if (tmp = callback(dir, readdirSync(dir)), tmp) return resolve(dir, tmp);
    if (dir = dirname(tmp = dir), tmp === dir) break;
  }
}

// node_modules/yargs/lib/platform-shims/esm.mjs
import { inspect } from "util";
import { fileURLToPath } from "url";

// node_modules/yargs-parser/build/lib/index.js
import { format } from "util";
import { normalize, resolve as resolve2 } from "path";

// node_modules/yargs-parser/build/lib/string-utils.js
function camelCase(str) {
  if (str !== str.toLowerCase() && str !== str.toUpperCase() || (str = str.toLowerCase()), str.indexOf("-") === -1 && str.indexOf("_") === -1)
    return str;
  {
    let camelcase = "", nextChrUpper = !1, leadingHyphens = str.match(/^-+/);
    for (let i = leadingHyphens ? leadingHyphens[0].length : 0; i < str.length; i++) {
      let chr = str.charAt(i);
      nextChrUpper && (nextChrUpper = !1, chr = chr.toUpperCase()), i !== 0 && (chr === "-" || chr === "_") ? nextChrUpper = !0 : chr !== "-" && chr !== "_" && (camelcase += chr);
    }
    return camelcase;
  }
}
function decamelize(str, joinString) {
  let lowercase = str.toLowerCase();
  joinString = joinString || "-";
  let notCamelcase = "";
  for (let i = 0; i < str.length; i++) {
    let chrLower = lowercase.charAt(i), chrString = str.charAt(i);
    chrLower !== chrString && i > 0 ? notCamelcase += `${joinString}${lowercase.charAt(i)}` : notCamelcase += chrString;
  }
  return notCamelcase;
}
function looksLikeNumber(x) {
  return x == null ? !1 : typeof x == "number" || /^0x[0-9a-f]+$/i.test(x) ? !0 : /^0[^.]/.test(x) ? !1 : /^[-]?(?:\d+(?:\.\d*)?|\.\d+)(e[-+]?\d+)?$/.test(x);
}

// node_modules/yargs-parser/build/lib/tokenize-arg-string.js
function tokenizeArgString(argString) {
  if (Array.isArray(argString))
    return argString.map((e) => typeof e != "string" ? e + "" : e);
  argString = argString.trim();
  let i = 0, prevC = null, c = null, opening = null, args = [];
  for (let ii = 0; ii < argString.length; ii++) {
    if (prevC = c, c = argString.charAt(ii), c === " " && !opening) {
      prevC !== " " && i++;
      continue;
    }
    c === opening ? opening = null : (c === "'" || c === '"') && !opening && (opening = c), args[i] || (args[i] = ""), args[i] += c;
  }
  return args;
}

// node_modules/yargs-parser/build/lib/yargs-parser-types.js
var DefaultValuesForTypeKey;
(function(DefaultValuesForTypeKey2) {
  DefaultValuesForTypeKey2.BOOLEAN = "boolean", DefaultValuesForTypeKey2.STRING = "string", DefaultValuesForTypeKey2.NUMBER = "number", DefaultValuesForTypeKey2.ARRAY = "array";
})(DefaultValuesForTypeKey || (DefaultValuesForTypeKey = {}));

// node_modules/yargs-parser/build/lib/yargs-parser.js
var mixin2, YargsParser = class {
  constructor(_mixin) {
    mixin2 = _mixin;
  }
  parse(argsInput, options) {
    let opts = Object.assign({
      alias: void 0,
      array: void 0,
      boolean: void 0,
      config: void 0,
      configObjects: void 0,
      configuration: void 0,
      coerce: void 0,
      count: void 0,
      default: void 0,
      envPrefix: void 0,
      narg: void 0,
      normalize: void 0,
      string: void 0,
      number: void 0,
      __: void 0,
      key: void 0
    }, options), args = tokenizeArgString(argsInput), inputIsString = typeof argsInput == "string", aliases = combineAliases(Object.assign(/* @__PURE__ */ Object.create(null), opts.alias)), configuration = Object.assign({
      "boolean-negation": !0,
      "camel-case-expansion": !0,
      "combine-arrays": !1,
      "dot-notation": !0,
      "duplicate-arguments-array": !0,
      "flatten-duplicate-arrays": !0,
      "greedy-arrays": !0,
      "halt-at-non-option": !1,
      "nargs-eats-options": !1,
      "negation-prefix": "no-",
      "parse-numbers": !0,
      "parse-positional-numbers": !0,
      "populate--": !1,
      "set-placeholder-key": !1,
      "short-option-groups": !0,
      "strip-aliased": !1,
      "strip-dashed": !1,
      "unknown-options-as-args": !1
    }, opts.configuration), defaults = Object.assign(/* @__PURE__ */ Object.create(null), opts.default), configObjects = opts.configObjects || [], envPrefix = opts.envPrefix, notFlagsOption = configuration["populate--"], notFlagsArgv = notFlagsOption ? "--" : "_", newAliases = /* @__PURE__ */ Object.create(null), defaulted = /* @__PURE__ */ Object.create(null), __ = opts.__ || mixin2.format, flags = {
      aliases: /* @__PURE__ */ Object.create(null),
      arrays: /* @__PURE__ */ Object.create(null),
      bools: /* @__PURE__ */ Object.create(null),
      strings: /* @__PURE__ */ Object.create(null),
      numbers: /* @__PURE__ */ Object.create(null),
      counts: /* @__PURE__ */ Object.create(null),
      normalize: /* @__PURE__ */ Object.create(null),
      configs: /* @__PURE__ */ Object.create(null),
      nargs: /* @__PURE__ */ Object.create(null),
      coercions: /* @__PURE__ */ Object.create(null),
      keys: []
    }, negative = /^-([0-9]+(\.[0-9]+)?|\.[0-9]+)$/, negatedBoolean = new RegExp("^--" + configuration["negation-prefix"] + "(.+)");
    [].concat(opts.array || []).filter(Boolean).forEach(function(opt) {
      let key = typeof opt == "object" ? opt.key : opt, assignment = Object.keys(opt).map(function(key2) {
        return {
          boolean: "bools",
          string: "strings",
          number: "numbers"
        }[key2];
      }).filter(Boolean).pop();
      assignment && (flags[assignment][key] = !0), flags.arrays[key] = !0, flags.keys.push(key);
    }), [].concat(opts.boolean || []).filter(Boolean).forEach(function(key) {
      flags.bools[key] = !0, flags.keys.push(key);
    }), [].concat(opts.string || []).filter(Boolean).forEach(function(key) {
      flags.strings[key] = !0, flags.keys.push(key);
    }), [].concat(opts.number || []).filter(Boolean).forEach(function(key) {
      flags.numbers[key] = !0, flags.keys.push(key);
    }), [].concat(opts.count || []).filter(Boolean).forEach(function(key) {
      flags.counts[key] = !0, flags.keys.push(key);
    }), [].concat(opts.normalize || []).filter(Boolean).forEach(function(key) {
      flags.normalize[key] = !0, flags.keys.push(key);
    }), typeof opts.narg == "object" && Object.entries(opts.narg).forEach(([key, value]) => {
      typeof value == "number" && (flags.nargs[key] = value, flags.keys.push(key));
    }), typeof opts.coerce == "object" && Object.entries(opts.coerce).forEach(([key, value]) => {
      typeof value == "function" && (flags.coercions[key] = value, flags.keys.push(key));
    }), typeof opts.config < "u" && (Array.isArray(opts.config) || typeof opts.config == "string" ? [].concat(opts.config).filter(Boolean).forEach(function(key) {
      flags.configs[key] = !0;
    }) : typeof opts.config == "object" && Object.entries(opts.config).forEach(([key, value]) => {
      (typeof value == "boolean" || typeof value == "function") && (flags.configs[key] = value);
    })), extendAliases(opts.key, aliases, opts.default, flags.arrays), Object.keys(defaults).forEach(function(key) {
      (flags.aliases[key] || []).forEach(function(alias) {
        defaults[alias] = defaults[key];
      });
    });
    let error = null;
    checkConfiguration();
    let notFlags = [], argv = Object.assign(/* @__PURE__ */ Object.create(null), { _: [] }), argvReturn = {};
    for (let i = 0; i < args.length; i++) {
      let arg = args[i], truncatedArg = arg.replace(/^-{3,}/, "---"), broken, key, letters, m, next, value;
      if (arg !== "--" && /^-/.test(arg) && isUnknownOptionAsArg(arg))
        pushPositional(arg);
      else if (truncatedArg.match(/^---+(=|$)/)) {
        pushPositional(arg);
        continue;
      } else if (arg.match(/^--.+=/) || !configuration["short-option-groups"] && arg.match(/^-.+=/))
        m = arg.match(/^--?([^=]+)=([\s\S]*)$/), m !== null && Array.isArray(m) && m.length >= 3 && (checkAllAliases(m[1], flags.arrays) ? i = eatArray(i, m[1], args, m[2]) : checkAllAliases(m[1], flags.nargs) !== !1 ? i = eatNargs(i, m[1], args, m[2]) : setArg(m[1], m[2], !0));
      else if (arg.match(negatedBoolean) && configuration["boolean-negation"])
        m = arg.match(negatedBoolean), m !== null && Array.isArray(m) && m.length >= 2 && (key = m[1], setArg(key, checkAllAliases(key, flags.arrays) ? [!1] : !1));
      else if (arg.match(/^--.+/) || !configuration["short-option-groups"] && arg.match(/^-[^-]+/))
        m = arg.match(/^--?(.+)/), m !== null && Array.isArray(m) && m.length >= 2 && (key = m[1], checkAllAliases(key, flags.arrays) ? i = eatArray(i, key, args) : checkAllAliases(key, flags.nargs) !== !1 ? i = eatNargs(i, key, args) : (next = args[i + 1], next !== void 0 && (!next.match(/^-/) || next.match(negative)) && !checkAllAliases(key, flags.bools) && !checkAllAliases(key, flags.counts) || /^(true|false)$/.test(next) ? (setArg(key, next), i++) : setArg(key, defaultValue(key))));
      else if (arg.match(/^-.\..+=/))
        m = arg.match(/^-([^=]+)=([\s\S]*)$/), m !== null && Array.isArray(m) && m.length >= 3 && setArg(m[1], m[2]);
      else if (arg.match(/^-.\..+/) && !arg.match(negative))
        next = args[i + 1], m = arg.match(/^-(.\..+)/), m !== null && Array.isArray(m) && m.length >= 2 && (key = m[1], next !== void 0 && !next.match(/^-/) && !checkAllAliases(key, flags.bools) && !checkAllAliases(key, flags.counts) ? (setArg(key, next), i++) : setArg(key, defaultValue(key)));
      else if (arg.match(/^-[^-]+/) && !arg.match(negative)) {
        letters = arg.slice(1, -1).split(""), broken = !1;
        for (let j = 0; j < letters.length; j++) {
          if (next = arg.slice(j + 2), letters[j + 1] && letters[j + 1] === "=") {
            value = arg.slice(j + 3), key = letters[j], checkAllAliases(key, flags.arrays) ? i = eatArray(i, key, args, value) : checkAllAliases(key, flags.nargs) !== !1 ? i = eatNargs(i, key, args, value) : setArg(key, value), broken = !0;
            break;
          }
          if (next === "-") {
            setArg(letters[j], next);
            continue;
          }
          if (/[A-Za-z]/.test(letters[j]) && /^-?\d+(\.\d*)?(e-?\d+)?$/.test(next) && checkAllAliases(next, flags.bools) === !1) {
            setArg(letters[j], next), broken = !0;
            break;
          }
          if (letters[j + 1] && letters[j + 1].match(/\W/)) {
            setArg(letters[j], next), broken = !0;
            break;
          } else
            setArg(letters[j], defaultValue(letters[j]));
        }
        key = arg.slice(-1)[0], !broken && key !== "-" && (checkAllAliases(key, flags.arrays) ? i = eatArray(i, key, args) : checkAllAliases(key, flags.nargs) !== !1 ? i = eatNargs(i, key, args) : (next = args[i + 1], next !== void 0 && (!/^(-|--)[^-]/.test(next) || next.match(negative)) && !checkAllAliases(key, flags.bools) && !checkAllAliases(key, flags.counts) || /^(true|false)$/.test(next) ? (setArg(key, next), i++) : setArg(key, defaultValue(key))));
      } else if (arg.match(/^-[0-9]$/) && arg.match(negative) && checkAllAliases(arg.slice(1), flags.bools))
        key = arg.slice(1), setArg(key, defaultValue(key));
      else if (arg === "--") {
        notFlags = args.slice(i + 1);
        break;
      } else if (configuration["halt-at-non-option"]) {
        notFlags = args.slice(i);
        break;
      } else
        pushPositional(arg);
    }
    applyEnvVars(argv, !0), applyEnvVars(argv, !1), setConfig(argv), setConfigObjects(), applyDefaultsAndAliases(argv, flags.aliases, defaults, !0), applyCoercions(argv), configuration["set-placeholder-key"] && setPlaceholderKeys(argv), Object.keys(flags.counts).forEach(function(key) {
      hasKey(argv, key.split(".")) || setArg(key, 0);
    }), notFlagsOption && notFlags.length && (argv[notFlagsArgv] = []), notFlags.forEach(function(key) {
      argv[notFlagsArgv].push(key);
    }), configuration["camel-case-expansion"] && configuration["strip-dashed"] && Object.keys(argv).filter((key) => key !== "--" && key.includes("-")).forEach((key) => {
      delete argv[key];
    }), configuration["strip-aliased"] && [].concat(...Object.keys(aliases).map((k) => aliases[k])).forEach((alias) => {
      configuration["camel-case-expansion"] && alias.includes("-") && delete argv[alias.split(".").map((prop) => camelCase(prop)).join(".")], delete argv[alias];
    });
    function pushPositional(arg) {
      let maybeCoercedNumber = maybeCoerceNumber("_", arg);
      (typeof maybeCoercedNumber == "string" || typeof maybeCoercedNumber == "number") && argv._.push(maybeCoercedNumber);
    }
    function eatNargs(i, key, args2, argAfterEqualSign) {
      let ii, toEat = checkAllAliases(key, flags.nargs);
      if (toEat = typeof toEat != "number" || isNaN(toEat) ? 1 : toEat, toEat === 0)
        return isUndefined(argAfterEqualSign) || (error = Error(__("Argument unexpected for: %s", key))), setArg(key, defaultValue(key)), i;
      let available = isUndefined(argAfterEqualSign) ? 0 : 1;
      if (configuration["nargs-eats-options"])
        args2.length - (i + 1) + available < toEat && (error = Error(__("Not enough arguments following: %s", key))), available = toEat;
      else {
        for (ii = i + 1; ii < args2.length && (!args2[ii].match(/^-[^0-9]/) || args2[ii].match(negative) || isUnknownOptionAsArg(args2[ii])); ii++)
          available++;
        available < toEat && (error = Error(__("Not enough arguments following: %s", key)));
      }
      let consumed = Math.min(available, toEat);
      for (!isUndefined(argAfterEqualSign) && consumed > 0 && (setArg(key, argAfterEqualSign), consumed--), ii = i + 1; ii < consumed + i + 1; ii++)
        setArg(key, args2[ii]);
      return i + consumed;
    }
    function eatArray(i, key, args2, argAfterEqualSign) {
      let argsToSet = [], next = argAfterEqualSign || args2[i + 1], nargsCount = checkAllAliases(key, flags.nargs);
      if (checkAllAliases(key, flags.bools) && !/^(true|false)$/.test(next))
        argsToSet.push(!0);
      else if (isUndefined(next) || isUndefined(argAfterEqualSign) && /^-/.test(next) && !negative.test(next) && !isUnknownOptionAsArg(next)) {
        if (defaults[key] !== void 0) {
          let defVal = defaults[key];
          argsToSet = Array.isArray(defVal) ? defVal : [defVal];
        }
      } else {
        isUndefined(argAfterEqualSign) || argsToSet.push(processValue(key, argAfterEqualSign, !0));
        for (let ii = i + 1; ii < args2.length && !(!configuration["greedy-arrays"] && argsToSet.length > 0 || nargsCount && typeof nargsCount == "number" && argsToSet.length >= nargsCount || (next = args2[ii], /^-/.test(next) && !negative.test(next) && !isUnknownOptionAsArg(next))); ii++)
          i = ii, argsToSet.push(processValue(key, next, inputIsString));
      }
      return typeof nargsCount == "number" && (nargsCount && argsToSet.length < nargsCount || isNaN(nargsCount) && argsToSet.length === 0) && (error = Error(__("Not enough arguments following: %s", key))), setArg(key, argsToSet), i;
    }
    function setArg(key, val, shouldStripQuotes = inputIsString) {
      if (/-/.test(key) && configuration["camel-case-expansion"]) {
        let alias = key.split(".").map(function(prop) {
          return camelCase(prop);
        }).join(".");
        addNewAlias(key, alias);
      }
      let value = processValue(key, val, shouldStripQuotes), splitKey = key.split(".");
      setKey(argv, splitKey, value), flags.aliases[key] && flags.aliases[key].forEach(function(x) {
        let keyProperties = x.split(".");
        setKey(argv, keyProperties, value);
      }), splitKey.length > 1 && configuration["dot-notation"] && (flags.aliases[splitKey[0]] || []).forEach(function(x) {
        let keyProperties = x.split("."), a = [].concat(splitKey);
        a.shift(), keyProperties = keyProperties.concat(a), (flags.aliases[key] || []).includes(keyProperties.join(".")) || setKey(argv, keyProperties, value);
      }), checkAllAliases(key, flags.normalize) && !checkAllAliases(key, flags.arrays) && [key].concat(flags.aliases[key] || []).forEach(function(key2) {
        Object.defineProperty(argvReturn, key2, {
          enumerable: !0,
          get() {
            return val;
          },
          set(value2) {
            val = typeof value2 == "string" ? mixin2.normalize(value2) : value2;
          }
        });
      });
    }
    function addNewAlias(key, alias) {
      flags.aliases[key] && flags.aliases[key].length || (flags.aliases[key] = [alias], newAliases[alias] = !0), flags.aliases[alias] && flags.aliases[alias].length || addNewAlias(alias, key);
    }
    function processValue(key, val, shouldStripQuotes) {
      shouldStripQuotes && (val = stripQuotes(val)), (checkAllAliases(key, flags.bools) || checkAllAliases(key, flags.counts)) && typeof val == "string" && (val = val === "true");
      let value = Array.isArray(val) ? val.map(function(v) {
        return maybeCoerceNumber(key, v);
      }) : maybeCoerceNumber(key, val);
      return checkAllAliases(key, flags.counts) && (isUndefined(value) || typeof value == "boolean") && (value = increment()), checkAllAliases(key, flags.normalize) && checkAllAliases(key, flags.arrays) && (Array.isArray(val) ? value = val.map((val2) => mixin2.normalize(val2)) : value = mixin2.normalize(val)), value;
    }
    function maybeCoerceNumber(key, value) {
      return !configuration["parse-positional-numbers"] && key === "_" || !checkAllAliases(key, flags.strings) && !checkAllAliases(key, flags.bools) && !Array.isArray(value) && (looksLikeNumber(value) && configuration["parse-numbers"] && Number.isSafeInteger(Math.floor(parseFloat(`${value}`))) || !isUndefined(value) && checkAllAliases(key, flags.numbers)) && (value = Number(value)), value;
    }
    function setConfig(argv2) {
      let configLookup = /* @__PURE__ */ Object.create(null);
      applyDefaultsAndAliases(configLookup, flags.aliases, defaults), Object.keys(flags.configs).forEach(function(configKey) {
        let configPath = argv2[configKey] || configLookup[configKey];
        if (configPath)
          try {
            let config = null, resolvedConfigPath = mixin2.resolve(mixin2.cwd(), configPath), resolveConfig = flags.configs[configKey];
            if (typeof resolveConfig == "function") {
              try {
                config = resolveConfig(resolvedConfigPath);
              } catch (e) {
                config = e;
              }
              if (config instanceof Error) {
                error = config;
                return;
              }
            } else
              config = mixin2.require(resolvedConfigPath);
            setConfigObject(config);
          } catch (ex) {
            ex.name === "PermissionDenied" ? error = ex : argv2[configKey] && (error = Error(__("Invalid JSON config file: %s", configPath)));
          }
      });
    }
    function setConfigObject(config, prev) {
      Object.keys(config).forEach(function(key) {
        let value = config[key], fullKey = prev ? prev + "." + key : key;
        typeof value == "object" && value !== null && !Array.isArray(value) && configuration["dot-notation"] ? setConfigObject(value, fullKey) : (!hasKey(argv, fullKey.split(".")) || checkAllAliases(fullKey, flags.arrays) && configuration["combine-arrays"]) && setArg(fullKey, value);
      });
    }
    function setConfigObjects() {
      typeof configObjects < "u" && configObjects.forEach(function(configObject) {
        setConfigObject(configObject);
      });
    }
    function applyEnvVars(argv2, configOnly) {
      if (typeof envPrefix > "u")
        return;
      let prefix = typeof envPrefix == "string" ? envPrefix : "", env2 = mixin2.env();
      Object.keys(env2).forEach(function(envVar) {
        if (prefix === "" || envVar.lastIndexOf(prefix, 0) === 0) {
          let keys = envVar.split("__").map(function(key, i) {
            return i === 0 && (key = key.substring(prefix.length)), camelCase(key);
          });
          (configOnly && flags.configs[keys.join(".")] || !configOnly) && !hasKey(argv2, keys) && setArg(keys.join("."), env2[envVar]);
        }
      });
    }
    function applyCoercions(argv2) {
      let coerce, applied = /* @__PURE__ */ new Set();
      Object.keys(argv2).forEach(function(key) {
        if (!applied.has(key) && (coerce = checkAllAliases(key, flags.coercions), typeof coerce == "function"))
          try {
            let value = maybeCoerceNumber(key, coerce(argv2[key]));
            [].concat(flags.aliases[key] || [], key).forEach((ali) => {
              applied.add(ali), argv2[ali] = value;
            });
          } catch (err) {
            error = err;
          }
      });
    }
    function setPlaceholderKeys(argv2) {
      return flags.keys.forEach((key) => {
        ~key.indexOf(".") || typeof argv2[key] > "u" && (argv2[key] = void 0);
      }), argv2;
    }
    function applyDefaultsAndAliases(obj, aliases2, defaults2, canLog = !1) {
      Object.keys(defaults2).forEach(function(key) {
        hasKey(obj, key.split(".")) || (setKey(obj, key.split("."), defaults2[key]), canLog && (defaulted[key] = !0), (aliases2[key] || []).forEach(function(x) {
          hasKey(obj, x.split(".")) || setKey(obj, x.split("."), defaults2[key]);
        }));
      });
    }
    function hasKey(obj, keys) {
      let o = obj;
      configuration["dot-notation"] || (keys = [keys.join(".")]), keys.slice(0, -1).forEach(function(key2) {
        o = o[key2] || {};
      });
      let key = keys[keys.length - 1];
      return typeof o != "object" ? !1 : key in o;
    }
    function setKey(obj, keys, value) {
      let o = obj;
      configuration["dot-notation"] || (keys = [keys.join(".")]), keys.slice(0, -1).forEach(function(key2) {
        key2 = sanitizeKey(key2), typeof o == "object" && o[key2] === void 0 && (o[key2] = {}), typeof o[key2] != "object" || Array.isArray(o[key2]) ? (Array.isArray(o[key2]) ? o[key2].push({}) : o[key2] = [o[key2], {}], o = o[key2][o[key2].length - 1]) : o = o[key2];
      });
      let key = sanitizeKey(keys[keys.length - 1]), isTypeArray = checkAllAliases(keys.join("."), flags.arrays), isValueArray = Array.isArray(value), duplicate = configuration["duplicate-arguments-array"];
      !duplicate && checkAllAliases(key, flags.nargs) && (duplicate = !0, (!isUndefined(o[key]) && flags.nargs[key] === 1 || Array.isArray(o[key]) && o[key].length === flags.nargs[key]) && (o[key] = void 0)), value === increment() ? o[key] = increment(o[key]) : Array.isArray(o[key]) ? duplicate && isTypeArray && isValueArray ? o[key] = configuration["flatten-duplicate-arrays"] ? o[key].concat(value) : (Array.isArray(o[key][0]) ? o[key] : [o[key]]).concat([value]) : !duplicate && !!isTypeArray == !!isValueArray ? o[key] = value : o[key] = o[key].concat([value]) : o[key] === void 0 && isTypeArray ? o[key] = isValueArray ? value : [value] : duplicate && !(o[key] === void 0 || checkAllAliases(key, flags.counts) || checkAllAliases(key, flags.bools)) ? o[key] = [o[key], value] : o[key] = value;
    }
    function extendAliases(...args2) {
      args2.forEach(function(obj) {
        Object.keys(obj || {}).forEach(function(key) {
          flags.aliases[key] || (flags.aliases[key] = [].concat(aliases[key] || []), flags.aliases[key].concat(key).forEach(function(x) {
            if (/-/.test(x) && configuration["camel-case-expansion"]) {
              let c = camelCase(x);
              c !== key && flags.aliases[key].indexOf(c) === -1 && (flags.aliases[key].push(c), newAliases[c] = !0);
            }
          }), flags.aliases[key].concat(key).forEach(function(x) {
            if (x.length > 1 && /[A-Z]/.test(x) && configuration["camel-case-expansion"]) {
              let c = decamelize(x, "-");
              c !== key && flags.aliases[key].indexOf(c) === -1 && (flags.aliases[key].push(c), newAliases[c] = !0);
            }
          }), flags.aliases[key].forEach(function(x) {
            flags.aliases[x] = [key].concat(flags.aliases[key].filter(function(y) {
              return x !== y;
            }));
          }));
        });
      });
    }
    function checkAllAliases(key, flag) {
      let toCheck = [].concat(flags.aliases[key] || [], key), keys = Object.keys(flag), setAlias = toCheck.find((key2) => keys.includes(key2));
      return setAlias ? flag[setAlias] : !1;
    }
    function hasAnyFlag(key) {
      let flagsKeys = Object.keys(flags);
      return [].concat(flagsKeys.map((k) => flags[k])).some(function(flag) {
        return Array.isArray(flag) ? flag.includes(key) : flag[key];
      });
    }
    function hasFlagsMatching(arg, ...patterns) {
      return [].concat(...patterns).some(function(pattern2) {
        let match = arg.match(pattern2);
        return match && hasAnyFlag(match[1]);
      });
    }
    function hasAllShortFlags(arg) {
      if (arg.match(negative) || !arg.match(/^-[^-]+/))
        return !1;
      let hasAllFlags = !0, next, letters = arg.slice(1).split("");
      for (let j = 0; j < letters.length; j++) {
        if (next = arg.slice(j + 2), !hasAnyFlag(letters[j])) {
          hasAllFlags = !1;
          break;
        }
        if (letters[j + 1] && letters[j + 1] === "=" || next === "-" || /[A-Za-z]/.test(letters[j]) && /^-?\d+(\.\d*)?(e-?\d+)?$/.test(next) || letters[j + 1] && letters[j + 1].match(/\W/))
          break;
      }
      return hasAllFlags;
    }
    function isUnknownOptionAsArg(arg) {
      return configuration["unknown-options-as-args"] && isUnknownOption(arg);
    }
    function isUnknownOption(arg) {
      return arg = arg.replace(/^-{3,}/, "--"), arg.match(negative) || hasAllShortFlags(arg) ? !1 : !hasFlagsMatching(arg, /^-+([^=]+?)=[\s\S]*$/, negatedBoolean, /^-+([^=]+?)$/, /^-+([^=]+?)-$/, /^-+([^=]+?\d+)$/, /^-+([^=]+?)\W+.*$/);
    }
    function defaultValue(key) {
      return !checkAllAliases(key, flags.bools) && !checkAllAliases(key, flags.counts) && `${key}` in defaults ? defaults[key] : defaultForType(guessType2(key));
    }
    function defaultForType(type) {
      return {
        [DefaultValuesForTypeKey.BOOLEAN]: !0,
        [DefaultValuesForTypeKey.STRING]: "",
        [DefaultValuesForTypeKey.NUMBER]: void 0,
        [DefaultValuesForTypeKey.ARRAY]: []
      }[type];
    }
    function guessType2(key) {
      let type = DefaultValuesForTypeKey.BOOLEAN;
      return checkAllAliases(key, flags.strings) ? type = DefaultValuesForTypeKey.STRING : checkAllAliases(key, flags.numbers) ? type = DefaultValuesForTypeKey.NUMBER : checkAllAliases(key, flags.bools) ? type = DefaultValuesForTypeKey.BOOLEAN : checkAllAliases(key, flags.arrays) && (type = DefaultValuesForTypeKey.ARRAY), type;
    }
    function isUndefined(num) {
      return num === void 0;
    }
    function checkConfiguration() {
      Object.keys(flags.counts).find((key) => checkAllAliases(key, flags.arrays) ? (error = Error(__("Invalid configuration: %s, opts.count excludes opts.array.", key)), !0) : checkAllAliases(key, flags.nargs) ? (error = Error(__("Invalid configuration: %s, opts.count excludes opts.narg.", key)), !0) : !1);
    }
    return {
      aliases: Object.assign({}, flags.aliases),
      argv: Object.assign(argvReturn, argv),
      configuration,
      defaulted: Object.assign({}, defaulted),
      error,
      newAliases: Object.assign({}, newAliases)
    };
  }
};
function combineAliases(aliases) {
  let aliasArrays = [], combined = /* @__PURE__ */ Object.create(null), change = !0;
  for (Object.keys(aliases).forEach(function(key) {
    aliasArrays.push([].concat(aliases[key], key));
  }); change; ) {
    change = !1;
    for (let i = 0; i < aliasArrays.length; i++)
      for (let ii = i + 1; ii < aliasArrays.length; ii++)
        if (aliasArrays[i].filter(function(v) {
          return aliasArrays[ii].indexOf(v) !== -1;
        }).length) {
          aliasArrays[i] = aliasArrays[i].concat(aliasArrays[ii]), aliasArrays.splice(ii, 1), change = !0;
          break;
        }
  }
  return aliasArrays.forEach(function(aliasArray) {
    aliasArray = aliasArray.filter(function(v, i, self) {
      return self.indexOf(v) === i;
    });
    let lastAlias = aliasArray.pop();
    lastAlias !== void 0 && typeof lastAlias == "string" && (combined[lastAlias] = aliasArray);
  }), combined;
}
function increment(orig) {
  return orig !== void 0 ? orig + 1 : 1;
}
function sanitizeKey(key) {
  return key === "__proto__" ? "___proto___" : key;
}
function stripQuotes(val) {
  return typeof val == "string" && (val[0] === "'" || val[0] === '"') && val[val.length - 1] === val[0] ? val.substring(1, val.length - 1) : val;
}

// node_modules/yargs-parser/build/lib/index.js
import { readFileSync } from "fs";
import { createRequire } from "node:module";
var _a, _b, _c, minNodeVersion = process && process.env && process.env.YARGS_MIN_NODE_VERSION ? Number(process.env.YARGS_MIN_NODE_VERSION) : 20, nodeVersion = (_b = (_a = process == null ? void 0 : process.versions) === null || _a === void 0 ? void 0 : _a.node) !== null && _b !== void 0 ? _b : (_c = process == null ? void 0 : process.version) === null || _c === void 0 ? void 0 : _c.slice(1);
if (nodeVersion && Number(nodeVersion.match(/^([^.]+)/)[1]) < minNodeVersion)
  throw Error(`yargs parser supports a minimum Node.js version of ${minNodeVersion}. Read our version support policy: https://github.com/yargs/yargs-parser#supported-nodejs-versions`);
var env = process ? process.env : {}, require2 = createRequire ? createRequire(import.meta.url) : void 0, parser = new YargsParser({
  cwd: process.cwd,
  env: () => env,
  format,
  normalize,
  resolve: resolve2,
  require: (path) => {
    if (typeof require2 < "u")
      return require2(path);
    if (path.match(/\.json$/))
      return JSON.parse(readFileSync(path, "utf8"));
    throw Error("only .json config files are supported in ESM");
  }
}), yargsParser = function(args, opts) {
  return parser.parse(args.slice(), opts).argv;
};
yargsParser.detailed = function(args, opts) {
  return parser.parse(args.slice(), opts);
};
yargsParser.camelCase = camelCase;
yargsParser.decamelize = decamelize;
yargsParser.looksLikeNumber = looksLikeNumber;
var lib_default = yargsParser;

// node_modules/yargs/lib/platform-shims/esm.mjs
import { basename, dirname as dirname2, extname, relative, resolve as resolve4, join } from "path";

// node_modules/yargs/build/lib/utils/process-argv.js
function getProcessArgvBinIndex() {
  return isBundledElectronApp() ? 0 : 1;
}
function isBundledElectronApp() {
  return isElectronApp() && !process.defaultApp;
}
function isElectronApp() {
  return !!process.versions.electron;
}
function getProcessArgvBin() {
  return process.argv[getProcessArgvBinIndex()];
}

// node_modules/y18n/build/lib/platform-shims/node.js
import { readFileSync as readFileSync2, statSync as statSync2, writeFile } from "fs";
import { format as format2 } from "util";
import { resolve as resolve3 } from "path";
var node_default = {
  fs: {
    readFileSync: readFileSync2,
    writeFile
  },
  format: format2,
  resolve: resolve3,
  exists: (file) => {
    try {
      return statSync2(file).isFile();
    } catch {
      return !1;
    }
  }
};

// node_modules/y18n/build/lib/index.js
var shim, Y18N = class {
  constructor(opts) {
    opts = opts || {}, this.directory = opts.directory || "./locales", this.updateFiles = typeof opts.updateFiles == "boolean" ? opts.updateFiles : !0, this.locale = opts.locale || "en", this.fallbackToLanguage = typeof opts.fallbackToLanguage == "boolean" ? opts.fallbackToLanguage : !0, this.cache = /* @__PURE__ */ Object.create(null), this.writeQueue = [];
  }
  __(...args) {
    if (typeof arguments[0] != "string")
      return this._taggedLiteral(arguments[0], ...arguments);
    let str = args.shift(), cb = function() {
    };
    return typeof args[args.length - 1] == "function" && (cb = args.pop()), cb = cb || function() {
    }, this.cache[this.locale] || this._readLocaleFile(), !this.cache[this.locale][str] && this.updateFiles ? (this.cache[this.locale][str] = str, this._enqueueWrite({
      directory: this.directory,
      locale: this.locale,
      cb
    })) : cb(), shim.format.apply(shim.format, [this.cache[this.locale][str] || str].concat(args));
  }
  __n() {
    let args = Array.prototype.slice.call(arguments), singular = args.shift(), plural = args.shift(), quantity = args.shift(), cb = function() {
    };
    typeof args[args.length - 1] == "function" && (cb = args.pop()), this.cache[this.locale] || this._readLocaleFile();
    let str = quantity === 1 ? singular : plural;
    this.cache[this.locale][singular] && (str = this.cache[this.locale][singular][quantity === 1 ? "one" : "other"]), !this.cache[this.locale][singular] && this.updateFiles ? (this.cache[this.locale][singular] = {
      one: singular,
      other: plural
    }, this._enqueueWrite({
      directory: this.directory,
      locale: this.locale,
      cb
    })) : cb();
    let values = [str];
    return ~str.indexOf("%d") && values.push(quantity), shim.format.apply(shim.format, values.concat(args));
  }
  setLocale(locale) {
    this.locale = locale;
  }
  getLocale() {
    return this.locale;
  }
  updateLocale(obj) {
    this.cache[this.locale] || this._readLocaleFile();
    for (let key in obj)
      Object.prototype.hasOwnProperty.call(obj, key) && (this.cache[this.locale][key] = obj[key]);
  }
  _taggedLiteral(parts, ...args) {
    let str = "";
    return parts.forEach(function(part, i) {
      let arg = args[i + 1];
      str += part, typeof arg < "u" && (str += "%s");
    }), this.__.apply(this, [str].concat([].slice.call(args, 1)));
  }
  _enqueueWrite(work) {
    this.writeQueue.push(work), this.writeQueue.length === 1 && this._processWriteQueue();
  }
  _processWriteQueue() {
    let _this = this, work = this.writeQueue[0], directory = work.directory, locale = work.locale, cb = work.cb, languageFile = this._resolveLocaleFile(directory, locale), serializedLocale = JSON.stringify(this.cache[locale], null, 2);
    shim.fs.writeFile(languageFile, serializedLocale, "utf-8", function(err) {
      _this.writeQueue.shift(), _this.writeQueue.length > 0 && _this._processWriteQueue(), cb(err);
    });
  }
  _readLocaleFile() {
    let localeLookup = {}, languageFile = this._resolveLocaleFile(this.directory, this.locale);
    try {
      shim.fs.readFileSync && (localeLookup = JSON.parse(shim.fs.readFileSync(languageFile, "utf-8")));
    } catch (err) {
      if (err instanceof SyntaxError && (err.message = "syntax error in " + languageFile), err.code === "ENOENT")
        localeLookup = {};
      else
        throw err;
    }
    this.cache[this.locale] = localeLookup;
  }
  _resolveLocaleFile(directory, locale) {
    let file = shim.resolve(directory, "./", locale + ".json");
    if (this.fallbackToLanguage && !this._fileExistsSync(file) && ~locale.lastIndexOf("_")) {
      let languageFile = shim.resolve(directory, "./", locale.split("_")[0] + ".json");
      this._fileExistsSync(languageFile) && (file = languageFile);
    }
    return file;
  }
  _fileExistsSync(file) {
    return shim.exists(file);
  }
};
function y18n(opts, _shim) {
  shim = _shim;
  let y18n3 = new Y18N(opts);
  return {
    __: y18n3.__.bind(y18n3),
    __n: y18n3.__n.bind(y18n3),
    setLocale: y18n3.setLocale.bind(y18n3),
    getLocale: y18n3.getLocale.bind(y18n3),
    updateLocale: y18n3.updateLocale.bind(y18n3),
    locale: y18n3.locale
  };
}

// node_modules/y18n/index.mjs
var y18n2 = (opts) => y18n(opts, node_default), y18n_default = y18n2;

// node_modules/yargs/lib/platform-shims/esm.mjs
var import_get_caller_file = __toESM(require_get_caller_file(), 1);
import { createRequire as createRequire2 } from "node:module";
import { readFileSync as readFileSync3, readdirSync as readdirSync2 } from "node:fs";
var __dirname = fileURLToPath(import.meta.url), mainFilename = __dirname.substring(0, __dirname.lastIndexOf("node_modules")), require3 = createRequire2(import.meta.url), esm_default = {
  assert: {
    notStrictEqual,
    strictEqual
  },
  cliui: ui,
  findUp: sync_default,
  getEnv: (key) => process.env[key],
  inspect,
  getProcessArgvBin,
  mainFilename: mainFilename || process.cwd(),
  Parser: lib_default,
  path: {
    basename,
    dirname: dirname2,
    extname,
    relative,
    resolve: resolve4,
    join
  },
  process: {
    argv: () => process.argv,
    cwd: process.cwd,
    emitWarning: (warning, type) => process.emitWarning(warning, type),
    execPath: () => process.execPath,
    exit: (code) => {
      process.exit(code);
    },
    nextTick: process.nextTick,
    stdColumns: typeof process.stdout.columns < "u" ? process.stdout.columns : null
  },
  readFileSync: readFileSync3,
  readdirSync: readdirSync2,
  require: require3,
  getCallerFile: () => {
    let callerFile = (0, import_get_caller_file.default)(3);
    return callerFile.match(/^file:\/\//) ? fileURLToPath(callerFile) : callerFile;
  },
  stringWidth: plainWidth,
  y18n: y18n_default({
    directory: resolve4(__dirname, "../../../locales"),
    updateFiles: !1
  })
};

// node_modules/yargs/build/lib/typings/common-types.js
function assertNotStrictEqual(actual, expected, shim3, message) {
  shim3.assert.notStrictEqual(actual, expected, message);
}
function assertSingleKey(actual, shim3) {
  shim3.assert.strictEqual(typeof actual, "string");
}
function objectKeys(object) {
  return Object.keys(object);
}

// node_modules/yargs/build/lib/utils/is-promise.js
function isPromise(maybePromise) {
  return !!maybePromise && !!maybePromise.then && typeof maybePromise.then == "function";
}

// node_modules/yargs/build/lib/yerror.js
var YError = class _YError extends Error {
  constructor(msg) {
    super(msg || "yargs error"), this.name = "YError", Error.captureStackTrace && Error.captureStackTrace(this, _YError);
  }
};

// node_modules/yargs/build/lib/parse-command.js
function parseCommand(cmd) {
  let splitCommand = cmd.replace(/\s{2,}/g, " ").split(/\s+(?![^[]*]|[^<]*>)/), bregex = /\.*[\][<>]/g, firstCommand = splitCommand.shift();
  if (!firstCommand)
    throw new Error(`No command found in: ${cmd}`);
  let parsedCommand = {
    cmd: firstCommand.replace(bregex, ""),
    demanded: [],
    optional: []
  };
  return splitCommand.forEach((cmd2, i) => {
    let variadic = !1;
    cmd2 = cmd2.replace(/\s/g, ""), /\.+[\]>]/.test(cmd2) && i === splitCommand.length - 1 && (variadic = !0), /^\[/.test(cmd2) ? parsedCommand.optional.push({
      cmd: cmd2.replace(bregex, "").split("|"),
      variadic
    }) : parsedCommand.demanded.push({
      cmd: cmd2.replace(bregex, "").split("|"),
      variadic
    });
  }), parsedCommand;
}

// node_modules/yargs/build/lib/argsert.js
var positionName = ["first", "second", "third", "fourth", "fifth", "sixth"];
function argsert(arg1, arg2, arg3) {
  function parseArgs() {
    return typeof arg1 == "object" ? [{ demanded: [], optional: [] }, arg1, arg2] : [
      parseCommand(`cmd ${arg1}`),
      arg2,
      arg3
    ];
  }
  try {
    let position = 0, [parsed, callerArguments, _length] = parseArgs(), args = [].slice.call(callerArguments);
    for (; args.length && args[args.length - 1] === void 0; )
      args.pop();
    let length = _length || args.length;
    if (length < parsed.demanded.length)
      throw new YError(`Not enough arguments provided. Expected ${parsed.demanded.length} but received ${args.length}.`);
    let totalCommands = parsed.demanded.length + parsed.optional.length;
    if (length > totalCommands)
      throw new YError(`Too many arguments provided. Expected max ${totalCommands} but received ${length}.`);
    parsed.demanded.forEach((demanded) => {
      let arg = args.shift(), observedType = guessType(arg);
      demanded.cmd.filter((type) => type === observedType || type === "*").length === 0 && argumentTypeError(observedType, demanded.cmd, position), position += 1;
    }), parsed.optional.forEach((optional) => {
      if (args.length === 0)
        return;
      let arg = args.shift(), observedType = guessType(arg);
      optional.cmd.filter((type) => type === observedType || type === "*").length === 0 && argumentTypeError(observedType, optional.cmd, position), position += 1;
    });
  } catch (err) {
    console.warn(err.stack);
  }
}
function guessType(arg) {
  return Array.isArray(arg) ? "array" : arg === null ? "null" : typeof arg;
}
function argumentTypeError(observedType, allowedTypes, position) {
  throw new YError(`Invalid ${positionName[position] || "manyith"} argument. Expected ${allowedTypes.join(" or ")} but received ${observedType}.`);
}

// node_modules/yargs/build/lib/middleware.js
var GlobalMiddleware = class {
  constructor(yargs) {
    this.globalMiddleware = [], this.frozens = [], this.yargs = yargs;
  }
  addMiddleware(callback, applyBeforeValidation, global = !0, mutates = !1) {
    if (argsert("<array|function> [boolean] [boolean] [boolean]", [callback, applyBeforeValidation, global], arguments.length), Array.isArray(callback)) {
      for (let i = 0; i < callback.length; i++) {
        if (typeof callback[i] != "function")
          throw Error("middleware must be a function");
        let m = callback[i];
        m.applyBeforeValidation = applyBeforeValidation, m.global = global;
      }
      Array.prototype.push.apply(this.globalMiddleware, callback);
    } else if (typeof callback == "function") {
      let m = callback;
      m.applyBeforeValidation = applyBeforeValidation, m.global = global, m.mutates = mutates, this.globalMiddleware.push(callback);
    }
    return this.yargs;
  }
  addCoerceMiddleware(callback, option) {
    let aliases = this.yargs.getAliases();
    return this.globalMiddleware = this.globalMiddleware.filter((m) => {
      let toCheck = [...aliases[option] || [], option];
      return m.option ? !toCheck.includes(m.option) : !0;
    }), callback.option = option, this.addMiddleware(callback, !0, !0, !0);
  }
  getMiddleware() {
    return this.globalMiddleware;
  }
  freeze() {
    this.frozens.push([...this.globalMiddleware]);
  }
  unfreeze() {
    let frozen = this.frozens.pop();
    frozen !== void 0 && (this.globalMiddleware = frozen);
  }
  reset() {
    this.globalMiddleware = this.globalMiddleware.filter((m) => m.global);
  }
};
function commandMiddlewareFactory(commandMiddleware) {
  return commandMiddleware ? commandMiddleware.map((middleware) => (middleware.applyBeforeValidation = !1, middleware)) : [];
}
function applyMiddleware(argv, yargs, middlewares, beforeValidation) {
  return middlewares.reduce((acc, middleware) => {
    if (middleware.applyBeforeValidation !== beforeValidation)
      return acc;
    if (middleware.mutates) {
      if (middleware.applied)
        return acc;
      middleware.applied = !0;
    }
    if (isPromise(acc))
      return acc.then((initialObj) => Promise.all([initialObj, middleware(initialObj, yargs)])).then(([initialObj, middlewareObj]) => Object.assign(initialObj, middlewareObj));
    {
      let result = middleware(acc, yargs);
      return isPromise(result) ? result.then((middlewareObj) => Object.assign(acc, middlewareObj)) : Object.assign(acc, result);
    }
  }, argv);
}

// node_modules/yargs/build/lib/utils/maybe-async-result.js
function maybeAsyncResult(getResult, resultHandler, errorHandler = (err) => {
  throw err;
}) {
  try {
    let result = isFunction(getResult) ? getResult() : getResult;
    return isPromise(result) ? result.then((result2) => resultHandler(result2)) : resultHandler(result);
  } catch (err) {
    return errorHandler(err);
  }
}
function isFunction(arg) {
  return typeof arg == "function";
}

// node_modules/yargs/build/lib/command.js
var DEFAULT_MARKER = /(^\*)|(^\$0)/, CommandInstance = class {
  constructor(usage2, validation2, globalMiddleware, shim3) {
    this.requireCache = /* @__PURE__ */ new Set(), this.handlers = {}, this.aliasMap = {}, this.frozens = [], this.shim = shim3, this.usage = usage2, this.globalMiddleware = globalMiddleware, this.validation = validation2;
  }
  addDirectory(dir, req, callerFile, opts) {
    opts = opts || {}, this.requireCache.add(callerFile);
    let fullDirPath = this.shim.path.resolve(this.shim.path.dirname(callerFile), dir), files = this.shim.readdirSync(fullDirPath, {
      recursive: !!opts.recurse
    });
    Array.isArray(opts.extensions) || (opts.extensions = ["js"]);
    let visit = typeof opts.visit == "function" ? opts.visit : (o) => o;
    for (let fileb of files) {
      let file = fileb.toString();
      if (opts.exclude) {
        let exclude = !1;
        if (typeof opts.exclude == "function" ? exclude = opts.exclude(file) : exclude = opts.exclude.test(file), exclude)
          continue;
      }
      if (opts.include) {
        let include = !1;
        if (typeof opts.include == "function" ? include = opts.include(file) : include = opts.include.test(file), !include)
          continue;
      }
      let supportedExtension = !1;
      for (let ext of opts.extensions)
        file.endsWith(ext) && (supportedExtension = !0);
      if (supportedExtension) {
        let joined = this.shim.path.join(fullDirPath, file), module = req(joined), extendableModule = Object.create(null, Object.getOwnPropertyDescriptors({ ...module }));
        if (visit(extendableModule, joined, file)) {
          if (this.requireCache.has(joined))
            continue;
          this.requireCache.add(joined), extendableModule.command || (extendableModule.command = this.shim.path.basename(joined, this.shim.path.extname(joined))), this.addHandler(extendableModule);
        }
      }
    }
  }
  addHandler(cmd, description, builder, handler, commandMiddleware, deprecated) {
    let aliases = [], middlewares = commandMiddlewareFactory(commandMiddleware);
    if (handler = handler || (() => {
    }), Array.isArray(cmd))
      if (isCommandAndAliases(cmd))
        [cmd, ...aliases] = cmd;
      else
        for (let command2 of cmd)
          this.addHandler(command2);
    else if (isCommandHandlerDefinition(cmd)) {
      let command2 = Array.isArray(cmd.command) || typeof cmd.command == "string" ? cmd.command : null;
      if (command2 === null)
        throw new Error(`No command name given for module: ${this.shim.inspect(cmd)}`);
      cmd.aliases && (command2 = [].concat(command2).concat(cmd.aliases)), this.addHandler(command2, this.extractDesc(cmd), cmd.builder, cmd.handler, cmd.middlewares, cmd.deprecated);
      return;
    } else if (isCommandBuilderDefinition(builder)) {
      this.addHandler([cmd].concat(aliases), description, builder.builder, builder.handler, builder.middlewares, builder.deprecated);
      return;
    }
    if (typeof cmd == "string") {
      let parsedCommand = parseCommand(cmd);
      aliases = aliases.map((alias) => parseCommand(alias).cmd);
      let isDefault = !1, parsedAliases = [parsedCommand.cmd].concat(aliases).filter((c) => DEFAULT_MARKER.test(c) ? (isDefault = !0, !1) : !0);
      parsedAliases.length === 0 && isDefault && parsedAliases.push("$0"), isDefault && (parsedCommand.cmd = parsedAliases[0], aliases = parsedAliases.slice(1), cmd = cmd.replace(DEFAULT_MARKER, parsedCommand.cmd)), aliases.forEach((alias) => {
        this.aliasMap[alias] = parsedCommand.cmd;
      }), description !== !1 && this.usage.command(cmd, description, isDefault, aliases, deprecated), this.handlers[parsedCommand.cmd] = {
        original: cmd,
        description,
        handler,
        builder: builder || {},
        middlewares,
        deprecated,
        demanded: parsedCommand.demanded,
        optional: parsedCommand.optional
      }, isDefault && (this.defaultCommand = this.handlers[parsedCommand.cmd]);
    }
  }
  getCommandHandlers() {
    return this.handlers;
  }
  getCommands() {
    return Object.keys(this.handlers).concat(Object.keys(this.aliasMap));
  }
  hasDefaultCommand() {
    return !!this.defaultCommand;
  }
  runCommand(command2, yargs, parsed, commandIndex, helpOnly, helpOrVersionSet) {
    let commandHandler = this.handlers[command2] || this.handlers[this.aliasMap[command2]] || this.defaultCommand, currentContext = yargs.getInternalMethods().getContext(), parentCommands = currentContext.commands.slice(), isDefaultCommand = !command2;
    command2 && (currentContext.commands.push(command2), currentContext.fullCommands.push(commandHandler.original));
    let builderResult = this.applyBuilderUpdateUsageAndParse(isDefaultCommand, commandHandler, yargs, parsed.aliases, parentCommands, commandIndex, helpOnly, helpOrVersionSet);
    return isPromise(builderResult) ? builderResult.then((result) => this.applyMiddlewareAndGetResult(isDefaultCommand, commandHandler, result.innerArgv, currentContext, helpOnly, result.aliases, yargs)) : this.applyMiddlewareAndGetResult(isDefaultCommand, commandHandler, builderResult.innerArgv, currentContext, helpOnly, builderResult.aliases, yargs);
  }
  applyBuilderUpdateUsageAndParse(isDefaultCommand, commandHandler, yargs, aliases, parentCommands, commandIndex, helpOnly, helpOrVersionSet) {
    let builder = commandHandler.builder, innerYargs = yargs;
    if (isCommandBuilderCallback(builder)) {
      yargs.getInternalMethods().getUsageInstance().freeze();
      let builderOutput = builder(yargs.getInternalMethods().reset(aliases), helpOrVersionSet);
      if (isPromise(builderOutput))
        return builderOutput.then((output) => (innerYargs = isYargsInstance(output) ? output : yargs, this.parseAndUpdateUsage(isDefaultCommand, commandHandler, innerYargs, parentCommands, commandIndex, helpOnly)));
    } else isCommandBuilderOptionDefinitions(builder) && (yargs.getInternalMethods().getUsageInstance().freeze(), innerYargs = yargs.getInternalMethods().reset(aliases), Object.keys(commandHandler.builder).forEach((key) => {
      innerYargs.option(key, builder[key]);
    }));
    return this.parseAndUpdateUsage(isDefaultCommand, commandHandler, innerYargs, parentCommands, commandIndex, helpOnly);
  }
  parseAndUpdateUsage(isDefaultCommand, commandHandler, innerYargs, parentCommands, commandIndex, helpOnly) {
    isDefaultCommand && innerYargs.getInternalMethods().getUsageInstance().unfreeze(!0), this.shouldUpdateUsage(innerYargs) && innerYargs.getInternalMethods().getUsageInstance().usage(this.usageFromParentCommandsCommandHandler(parentCommands, commandHandler), commandHandler.description);
    let innerArgv = innerYargs.getInternalMethods().runYargsParserAndExecuteCommands(null, void 0, !0, commandIndex, helpOnly);
    return isPromise(innerArgv) ? innerArgv.then((argv) => ({
      aliases: innerYargs.parsed.aliases,
      innerArgv: argv
    })) : {
      aliases: innerYargs.parsed.aliases,
      innerArgv
    };
  }
  shouldUpdateUsage(yargs) {
    return !yargs.getInternalMethods().getUsageInstance().getUsageDisabled() && yargs.getInternalMethods().getUsageInstance().getUsage().length === 0;
  }
  usageFromParentCommandsCommandHandler(parentCommands, commandHandler) {
    let c = DEFAULT_MARKER.test(commandHandler.original) ? commandHandler.original.replace(DEFAULT_MARKER, "").trim() : commandHandler.original, pc = parentCommands.filter((c2) => !DEFAULT_MARKER.test(c2));
    return pc.push(c), `$0 ${pc.join(" ")}`;
  }
  handleValidationAndGetResult(isDefaultCommand, commandHandler, innerArgv, currentContext, aliases, yargs, middlewares, positionalMap) {
    if (!yargs.getInternalMethods().getHasOutput()) {
      let validation2 = yargs.getInternalMethods().runValidation(aliases, positionalMap, yargs.parsed.error, isDefaultCommand);
      innerArgv = maybeAsyncResult(innerArgv, (result) => (validation2(result), result));
    }
    if (commandHandler.handler && !yargs.getInternalMethods().getHasOutput()) {
      yargs.getInternalMethods().setHasOutput();
      let populateDoubleDash = !!yargs.getOptions().configuration["populate--"];
      yargs.getInternalMethods().postProcess(innerArgv, populateDoubleDash, !1, !1), innerArgv = applyMiddleware(innerArgv, yargs, middlewares, !1), innerArgv = maybeAsyncResult(innerArgv, (result) => {
        let handlerResult = commandHandler.handler(result);
        return isPromise(handlerResult) ? handlerResult.then(() => result) : result;
      }), isDefaultCommand || yargs.getInternalMethods().getUsageInstance().cacheHelpMessage(), isPromise(innerArgv) && !yargs.getInternalMethods().hasParseCallback() && innerArgv.catch((error) => {
        try {
          yargs.getInternalMethods().getUsageInstance().fail(null, error);
        } catch {
        }
      });
    }
    return isDefaultCommand || (currentContext.commands.pop(), currentContext.fullCommands.pop()), innerArgv;
  }
  applyMiddlewareAndGetResult(isDefaultCommand, commandHandler, innerArgv, currentContext, helpOnly, aliases, yargs) {
    let positionalMap = {};
    if (helpOnly)
      return innerArgv;
    yargs.getInternalMethods().getHasOutput() || (positionalMap = this.populatePositionals(commandHandler, innerArgv, currentContext, yargs));
    let middlewares = this.globalMiddleware.getMiddleware().slice(0).concat(commandHandler.middlewares), maybePromiseArgv = applyMiddleware(innerArgv, yargs, middlewares, !0);
    return isPromise(maybePromiseArgv) ? maybePromiseArgv.then((resolvedInnerArgv) => this.handleValidationAndGetResult(isDefaultCommand, commandHandler, resolvedInnerArgv, currentContext, aliases, yargs, middlewares, positionalMap)) : this.handleValidationAndGetResult(isDefaultCommand, commandHandler, maybePromiseArgv, currentContext, aliases, yargs, middlewares, positionalMap);
  }
  populatePositionals(commandHandler, argv, context, yargs) {
    argv._ = argv._.slice(context.commands.length);
    let demanded = commandHandler.demanded.slice(0), optional = commandHandler.optional.slice(0), positionalMap = {};
    for (this.validation.positionalCount(demanded.length, argv._.length); demanded.length; ) {
      let demand = demanded.shift();
      this.populatePositional(demand, argv, positionalMap);
    }
    for (; optional.length; ) {
      let maybe = optional.shift();
      this.populatePositional(maybe, argv, positionalMap);
    }
    return argv._ = context.commands.concat(argv._.map((a) => "" + a)), this.postProcessPositionals(argv, positionalMap, this.cmdToParseOptions(commandHandler.original), yargs), positionalMap;
  }
  populatePositional(positional, argv, positionalMap) {
    let cmd = positional.cmd[0];
    positional.variadic ? positionalMap[cmd] = argv._.splice(0).map(String) : argv._.length && (positionalMap[cmd] = [String(argv._.shift())]);
  }
  cmdToParseOptions(cmdString) {
    let parseOptions = {
      array: [],
      default: {},
      alias: {},
      demand: {}
    }, parsed = parseCommand(cmdString);
    return parsed.demanded.forEach((d) => {
      let [cmd, ...aliases] = d.cmd;
      d.variadic && (parseOptions.array.push(cmd), parseOptions.default[cmd] = []), parseOptions.alias[cmd] = aliases, parseOptions.demand[cmd] = !0;
    }), parsed.optional.forEach((o) => {
      let [cmd, ...aliases] = o.cmd;
      o.variadic && (parseOptions.array.push(cmd), parseOptions.default[cmd] = []), parseOptions.alias[cmd] = aliases;
    }), parseOptions;
  }
  postProcessPositionals(argv, positionalMap, parseOptions, yargs) {
    let options = Object.assign({}, yargs.getOptions());
    options.default = Object.assign(parseOptions.default, options.default);
    for (let key of Object.keys(parseOptions.alias))
      options.alias[key] = (options.alias[key] || []).concat(parseOptions.alias[key]);
    options.array = options.array.concat(parseOptions.array), options.config = {};
    let unparsed = [];
    if (Object.keys(positionalMap).forEach((key) => {
      positionalMap[key].map((value) => {
        options.configuration["unknown-options-as-args"] && (options.key[key] = !0), unparsed.push(`--${key}`), unparsed.push(value);
      });
    }), !unparsed.length)
      return;
    let config = Object.assign({}, options.configuration, {
      "populate--": !1
    }), parsed = this.shim.Parser.detailed(unparsed, Object.assign({}, options, {
      configuration: config
    }));
    if (parsed.error)
      yargs.getInternalMethods().getUsageInstance().fail(parsed.error.message, parsed.error);
    else {
      let positionalKeys = Object.keys(positionalMap);
      Object.keys(positionalMap).forEach((key) => {
        positionalKeys.push(...parsed.aliases[key]);
      }), Object.keys(parsed.argv).forEach((key) => {
        positionalKeys.includes(key) && (positionalMap[key] || (positionalMap[key] = parsed.argv[key]), !this.isInConfigs(yargs, key) && !this.isDefaulted(yargs, key) && Object.prototype.hasOwnProperty.call(argv, key) && Object.prototype.hasOwnProperty.call(parsed.argv, key) && (Array.isArray(argv[key]) || Array.isArray(parsed.argv[key])) ? argv[key] = [].concat(argv[key], parsed.argv[key]) : argv[key] = parsed.argv[key]);
      });
    }
  }
  isDefaulted(yargs, key) {
    let { default: defaults } = yargs.getOptions();
    return Object.prototype.hasOwnProperty.call(defaults, key) || Object.prototype.hasOwnProperty.call(defaults, this.shim.Parser.camelCase(key));
  }
  isInConfigs(yargs, key) {
    let { configObjects } = yargs.getOptions();
    return configObjects.some((c) => Object.prototype.hasOwnProperty.call(c, key)) || configObjects.some((c) => Object.prototype.hasOwnProperty.call(c, this.shim.Parser.camelCase(key)));
  }
  runDefaultBuilderOn(yargs) {
    if (!this.defaultCommand)
      return;
    if (this.shouldUpdateUsage(yargs)) {
      let commandString = DEFAULT_MARKER.test(this.defaultCommand.original) ? this.defaultCommand.original : this.defaultCommand.original.replace(/^[^[\]<>]*/, "$0 ");
      yargs.getInternalMethods().getUsageInstance().usage(commandString, this.defaultCommand.description);
    }
    let builder = this.defaultCommand.builder;
    if (isCommandBuilderCallback(builder))
      return builder(yargs, !0);
    isCommandBuilderDefinition(builder) || Object.keys(builder).forEach((key) => {
      yargs.option(key, builder[key]);
    });
  }
  extractDesc({ describe, description, desc }) {
    for (let test of [describe, description, desc]) {
      if (typeof test == "string" || test === !1)
        return test;
      assertNotStrictEqual(test, !0, this.shim);
    }
    return !1;
  }
  freeze() {
    this.frozens.push({
      handlers: this.handlers,
      aliasMap: this.aliasMap,
      defaultCommand: this.defaultCommand
    });
  }
  unfreeze() {
    let frozen = this.frozens.pop();
    assertNotStrictEqual(frozen, void 0, this.shim), {
      handlers: this.handlers,
      aliasMap: this.aliasMap,
      defaultCommand: this.defaultCommand
    } = frozen;
  }
  reset() {
    return this.handlers = {}, this.aliasMap = {}, this.defaultCommand = void 0, this.requireCache = /* @__PURE__ */ new Set(), this;
  }
};
function command(usage2, validation2, globalMiddleware, shim3) {
  return new CommandInstance(usage2, validation2, globalMiddleware, shim3);
}
function isCommandBuilderDefinition(builder) {
  return typeof builder == "object" && !!builder.builder && typeof builder.handler == "function";
}
function isCommandAndAliases(cmd) {
  return cmd.every((c) => typeof c == "string");
}
function isCommandBuilderCallback(builder) {
  return typeof builder == "function";
}
function isCommandBuilderOptionDefinitions(builder) {
  return typeof builder == "object";
}
function isCommandHandlerDefinition(cmd) {
  return typeof cmd == "object" && !Array.isArray(cmd);
}

// node_modules/yargs/build/lib/utils/obj-filter.js
function objFilter(original = {}, filter = () => !0) {
  let obj = {};
  return objectKeys(original).forEach((key) => {
    filter(key, original[key]) && (obj[key] = original[key]);
  }), obj;
}

// node_modules/yargs/build/lib/utils/set-blocking.js
function setBlocking(blocking) {
  typeof process > "u" || [process.stdout, process.stderr].forEach((_stream) => {
    let stream = _stream;
    stream._handle && stream.isTTY && typeof stream._handle.setBlocking == "function" && stream._handle.setBlocking(blocking);
  });
}

// node_modules/yargs/build/lib/usage.js
function isBoolean(fail) {
  return typeof fail == "boolean";
}
function usage(yargs, shim3) {
  let __ = shim3.y18n.__, self = {}, fails = [];
  self.failFn = function(f) {
    fails.push(f);
  };
  let failMessage = null, globalFailMessage = null, showHelpOnFail = !0;
  self.showHelpOnFail = function(arg1 = !0, arg2) {
    let [enabled, message] = typeof arg1 == "string" ? [!0, arg1] : [arg1, arg2];
    return yargs.getInternalMethods().isGlobalContext() && (globalFailMessage = message), failMessage = message, showHelpOnFail = enabled, self;
  };
  let failureOutput = !1;
  self.fail = function(msg, err) {
    let logger = yargs.getInternalMethods().getLoggerInstance();
    if (fails.length)
      for (let i = fails.length - 1; i >= 0; --i) {
        let fail2 = fails[i];
        if (isBoolean(fail2)) {
          if (err)
            throw err;
          if (msg)
            throw Error(msg);
        } else
          fail2(msg, err, self);
      }
    else {
      if (yargs.getExitProcess() && setBlocking(!0), !failureOutput) {
        failureOutput = !0, showHelpOnFail && (yargs.showHelp("error"), logger.error()), (msg || err) && logger.error(msg || err);
        let globalOrCommandFailMessage = failMessage || globalFailMessage;
        globalOrCommandFailMessage && ((msg || err) && logger.error(""), logger.error(globalOrCommandFailMessage));
      }
      if (err = err || new YError(msg), yargs.getExitProcess())
        return yargs.exit(1);
      if (yargs.getInternalMethods().hasParseCallback())
        return yargs.exit(1, err);
      throw err;
    }
  };
  let usages = [], usageDisabled = !1;
  self.usage = (msg, description) => msg === null ? (usageDisabled = !0, usages = [], self) : (usageDisabled = !1, usages.push([msg, description || ""]), self), self.getUsage = () => usages, self.getUsageDisabled = () => usageDisabled, self.getPositionalGroupName = () => __("Positionals:");
  let examples = [];
  self.example = (cmd, description) => {
    examples.push([cmd, description || ""]);
  };
  let commands = [];
  self.command = function(cmd, description, isDefault, aliases, deprecated = !1) {
    isDefault && (commands = commands.map((cmdArray) => (cmdArray[2] = !1, cmdArray))), commands.push([cmd, description || "", isDefault, aliases, deprecated]);
  }, self.getCommands = () => commands;
  let descriptions = {};
  self.describe = function(keyOrKeys, desc) {
    Array.isArray(keyOrKeys) ? keyOrKeys.forEach((k) => {
      self.describe(k, desc);
    }) : typeof keyOrKeys == "object" ? Object.keys(keyOrKeys).forEach((k) => {
      self.describe(k, keyOrKeys[k]);
    }) : descriptions[keyOrKeys] = desc;
  }, self.getDescriptions = () => descriptions;
  let epilogs = [];
  self.epilog = (msg) => {
    epilogs.push(msg);
  };
  let wrapSet = !1, wrap;
  self.wrap = (cols) => {
    wrapSet = !0, wrap = cols;
  }, self.getWrap = () => shim3.getEnv("YARGS_DISABLE_WRAP") ? null : (wrapSet || (wrap = windowWidth(), wrapSet = !0), wrap);
  let deferY18nLookupPrefix = "__yargsString__:";
  self.deferY18nLookup = (str) => deferY18nLookupPrefix + str, self.help = function() {
    if (cachedHelpMessage)
      return cachedHelpMessage;
    normalizeAliases();
    let base$0 = yargs.customScriptName ? yargs.$0 : shim3.path.basename(yargs.$0), demandedOptions = yargs.getDemandedOptions(), demandedCommands = yargs.getDemandedCommands(), deprecatedOptions = yargs.getDeprecatedOptions(), groups = yargs.getGroups(), options = yargs.getOptions(), keys = [];
    keys = keys.concat(Object.keys(descriptions)), keys = keys.concat(Object.keys(demandedOptions)), keys = keys.concat(Object.keys(demandedCommands)), keys = keys.concat(Object.keys(options.default)), keys = keys.filter(filterHiddenOptions), keys = Object.keys(keys.reduce((acc, key) => (key !== "_" && (acc[key] = !0), acc), {}));
    let theWrap = self.getWrap(), ui2 = shim3.cliui({
      width: theWrap,
      wrap: !!theWrap
    });
    if (!usageDisabled) {
      if (usages.length)
        usages.forEach((usage2) => {
          ui2.div({ text: `${usage2[0].replace(/\$0/g, base$0)}` }), usage2[1] && ui2.div({ text: `${usage2[1]}`, padding: [1, 0, 0, 0] });
        }), ui2.div();
      else if (commands.length) {
        let u = null;
        demandedCommands._ ? u = `${base$0} <${__("command")}>
` : u = `${base$0} [${__("command")}]
`, ui2.div(`${u}`);
      }
    }
    if (commands.length > 1 || commands.length === 1 && !commands[0][2]) {
      ui2.div(__("Commands:"));
      let context = yargs.getInternalMethods().getContext(), parentCommands = context.commands.length ? `${context.commands.join(" ")} ` : "";
      yargs.getInternalMethods().getParserConfiguration()["sort-commands"] === !0 && (commands = commands.sort((a, b) => a[0].localeCompare(b[0])));
      let prefix = base$0 ? `${base$0} ` : "";
      commands.forEach((command2) => {
        let commandString = `${prefix}${parentCommands}${command2[0].replace(/^\$0 ?/, "")}`;
        ui2.span({
          text: commandString,
          padding: [0, 2, 0, 2],
          width: maxWidth(commands, theWrap, `${base$0}${parentCommands}`) + 4
        }, { text: command2[1] });
        let hints = [];
        command2[2] && hints.push(`[${__("default")}]`), command2[3] && command2[3].length && hints.push(`[${__("aliases:")} ${command2[3].join(", ")}]`), command2[4] && (typeof command2[4] == "string" ? hints.push(`[${__("deprecated: %s", command2[4])}]`) : hints.push(`[${__("deprecated")}]`)), hints.length ? ui2.div({
          text: hints.join(" "),
          padding: [0, 0, 0, 2],
          align: "right"
        }) : ui2.div();
      }), ui2.div();
    }
    let aliasKeys = (Object.keys(options.alias) || []).concat(Object.keys(yargs.parsed.newAliases) || []);
    keys = keys.filter((key) => !yargs.parsed.newAliases[key] && aliasKeys.every((alias) => (options.alias[alias] || []).indexOf(key) === -1));
    let defaultGroup = __("Options:");
    groups[defaultGroup] || (groups[defaultGroup] = []), addUngroupedKeys(keys, options.alias, groups, defaultGroup);
    let isLongSwitch = (sw) => /^--/.test(getText(sw)), displayedGroups = Object.keys(groups).filter((groupName) => groups[groupName].length > 0).map((groupName) => {
      let normalizedKeys = groups[groupName].filter(filterHiddenOptions).map((key) => {
        if (aliasKeys.includes(key))
          return key;
        for (let i = 0, aliasKey; (aliasKey = aliasKeys[i]) !== void 0; i++)
          if ((options.alias[aliasKey] || []).includes(key))
            return aliasKey;
        return key;
      });
      return { groupName, normalizedKeys };
    }).filter(({ normalizedKeys }) => normalizedKeys.length > 0).map(({ groupName, normalizedKeys }) => {
      let switches = normalizedKeys.reduce((acc, key) => (acc[key] = [key].concat(options.alias[key] || []).map((sw) => groupName === self.getPositionalGroupName() ? sw : (/^[0-9]$/.test(sw) ? options.boolean.includes(key) ? "-" : "--" : sw.length > 1 ? "--" : "-") + sw).sort((sw1, sw2) => isLongSwitch(sw1) === isLongSwitch(sw2) ? 0 : isLongSwitch(sw1) ? 1 : -1).join(", "), acc), {});
      return { groupName, normalizedKeys, switches };
    });
    if (displayedGroups.filter(({ groupName }) => groupName !== self.getPositionalGroupName()).some(({ normalizedKeys, switches }) => !normalizedKeys.every((key) => isLongSwitch(switches[key]))) && displayedGroups.filter(({ groupName }) => groupName !== self.getPositionalGroupName()).forEach(({ normalizedKeys, switches }) => {
      normalizedKeys.forEach((key) => {
        isLongSwitch(switches[key]) && (switches[key] = addIndentation(switches[key], 4));
      });
    }), displayedGroups.forEach(({ groupName, normalizedKeys, switches }) => {
      ui2.div(groupName), normalizedKeys.forEach((key) => {
        let kswitch = switches[key], desc = descriptions[key] || "", type = null;
        desc.includes(deferY18nLookupPrefix) && (desc = __(desc.substring(deferY18nLookupPrefix.length))), options.boolean.includes(key) && (type = `[${__("boolean")}]`), options.count.includes(key) && (type = `[${__("count")}]`), options.string.includes(key) && (type = `[${__("string")}]`), options.normalize.includes(key) && (type = `[${__("string")}]`), options.array.includes(key) && (type = `[${__("array")}]`), options.number.includes(key) && (type = `[${__("number")}]`);
        let deprecatedExtra = (deprecated) => typeof deprecated == "string" ? `[${__("deprecated: %s", deprecated)}]` : `[${__("deprecated")}]`, extra = [
          key in deprecatedOptions ? deprecatedExtra(deprecatedOptions[key]) : null,
          type,
          key in demandedOptions ? `[${__("required")}]` : null,
          options.choices && options.choices[key] ? `[${__("choices:")} ${self.stringifiedValues(options.choices[key])}]` : null,
          defaultString(options.default[key], options.defaultDescription[key])
        ].filter(Boolean).join(" ");
        ui2.span({
          text: getText(kswitch),
          padding: [0, 2, 0, 2 + getIndentation(kswitch)],
          width: maxWidth(switches, theWrap) + 4
        }, desc);
        let shouldHideOptionExtras = yargs.getInternalMethods().getUsageConfiguration()["hide-types"] === !0;
        extra && !shouldHideOptionExtras ? ui2.div({ text: extra, padding: [0, 0, 0, 2], align: "right" }) : ui2.div();
      }), ui2.div();
    }), examples.length && (ui2.div(__("Examples:")), examples.forEach((example) => {
      example[0] = example[0].replace(/\$0/g, base$0);
    }), examples.forEach((example) => {
      example[1] === "" ? ui2.div({
        text: example[0],
        padding: [0, 2, 0, 2]
      }) : ui2.div({
        text: example[0],
        padding: [0, 2, 0, 2],
        width: maxWidth(examples, theWrap) + 4
      }, {
        text: example[1]
      });
    }), ui2.div()), epilogs.length > 0) {
      let e = epilogs.map((epilog) => epilog.replace(/\$0/g, base$0)).join(`
`);
      ui2.div(`${e}
`);
    }
    return ui2.toString().replace(/\s*$/, "");
  };
  function maxWidth(table, theWrap, modifier) {
    let width = 0;
    return Array.isArray(table) || (table = Object.values(table).map((v) => [v])), table.forEach((v) => {
      width = Math.max(shim3.stringWidth(modifier ? `${modifier} ${getText(v[0])}` : getText(v[0])) + getIndentation(v[0]), width);
    }), theWrap && (width = Math.min(width, parseInt((theWrap * 0.5).toString(), 10))), width;
  }
  function normalizeAliases() {
    let demandedOptions = yargs.getDemandedOptions(), options = yargs.getOptions();
    (Object.keys(options.alias) || []).forEach((key) => {
      options.alias[key].forEach((alias) => {
        descriptions[alias] && self.describe(key, descriptions[alias]), alias in demandedOptions && yargs.demandOption(key, demandedOptions[alias]), options.boolean.includes(alias) && yargs.boolean(key), options.count.includes(alias) && yargs.count(key), options.string.includes(alias) && yargs.string(key), options.normalize.includes(alias) && yargs.normalize(key), options.array.includes(alias) && yargs.array(key), options.number.includes(alias) && yargs.number(key);
      });
    });
  }
  let cachedHelpMessage;
  self.cacheHelpMessage = function() {
    cachedHelpMessage = this.help();
  }, self.clearCachedHelpMessage = function() {
    cachedHelpMessage = void 0;
  }, self.hasCachedHelpMessage = function() {
    return !!cachedHelpMessage;
  };
  function addUngroupedKeys(keys, aliases, groups, defaultGroup) {
    let groupedKeys = [], toCheck = null;
    return Object.keys(groups).forEach((group) => {
      groupedKeys = groupedKeys.concat(groups[group]);
    }), keys.forEach((key) => {
      toCheck = [key].concat(aliases[key]), toCheck.some((k) => groupedKeys.indexOf(k) !== -1) || groups[defaultGroup].push(key);
    }), groupedKeys;
  }
  function filterHiddenOptions(key) {
    return yargs.getOptions().hiddenOptions.indexOf(key) < 0 || yargs.parsed.argv[yargs.getOptions().showHiddenOpt];
  }
  self.showHelp = (level) => {
    let logger = yargs.getInternalMethods().getLoggerInstance();
    level || (level = "error"), (typeof level == "function" ? level : logger[level])(self.help());
  }, self.functionDescription = (fn) => ["(", fn.name ? shim3.Parser.decamelize(fn.name, "-") : __("generated-value"), ")"].join(""), self.stringifiedValues = function(values, separator) {
    let string = "", sep = separator || ", ", array = [].concat(values);
    return !values || !array.length || array.forEach((value) => {
      string.length && (string += sep), string += JSON.stringify(value);
    }), string;
  };
  function defaultString(value, defaultDescription) {
    let string = `[${__("default:")} `;
    if (value === void 0 && !defaultDescription)
      return null;
    if (defaultDescription)
      string += defaultDescription;
    else
      switch (typeof value) {
        case "string":
          string += `"${value}"`;
          break;
        case "object":
          string += JSON.stringify(value);
          break;
        default:
          string += value;
      }
    return `${string}]`;
  }
  function windowWidth() {
    return shim3.process.stdColumns ? Math.min(80, shim3.process.stdColumns) : 80;
  }
  let version = null;
  self.version = (ver) => {
    version = ver;
  }, self.showVersion = (level) => {
    let logger = yargs.getInternalMethods().getLoggerInstance();
    level || (level = "error"), (typeof level == "function" ? level : logger[level])(version);
  }, self.reset = function(localLookup) {
    return failMessage = null, failureOutput = !1, usages = [], usageDisabled = !1, epilogs = [], examples = [], commands = [], descriptions = objFilter(descriptions, (k) => !localLookup[k]), self;
  };
  let frozens = [];
  return self.freeze = function() {
    frozens.push({
      failMessage,
      failureOutput,
      usages,
      usageDisabled,
      epilogs,
      examples,
      commands,
      descriptions
    });
  }, self.unfreeze = function(defaultCommand = !1) {
    let frozen = frozens.pop();
    frozen && (defaultCommand ? (descriptions = { ...frozen.descriptions, ...descriptions }, commands = [...frozen.commands, ...commands], usages = [...frozen.usages, ...usages], examples = [...frozen.examples, ...examples], epilogs = [...frozen.epilogs, ...epilogs]) : {
      failMessage,
      failureOutput,
      usages,
      usageDisabled,
      epilogs,
      examples,
      commands,
      descriptions
    } = frozen);
  }, self;
}
function isIndentedText(text) {
  return typeof text == "object";
}
function addIndentation(text, indent) {
  return isIndentedText(text) ? { text: text.text, indentation: text.indentation + indent } : { text, indentation: indent };
}
function getIndentation(text) {
  return isIndentedText(text) ? text.indentation : 0;
}
function getText(text) {
  return isIndentedText(text) ? text.text : text;
}

// node_modules/yargs/build/lib/completion-templates.js
var completionShTemplate = `###-begin-{{app_name}}-completions-###
#
# yargs command completion script
#
# Installation: {{app_path}} {{completion_command}} >> ~/.bashrc
#    or {{app_path}} {{completion_command}} >> ~/.bash_profile on OSX.
#
_{{app_name}}_yargs_completions()
{
    local cur_word args type_list

    cur_word="\${COMP_WORDS[COMP_CWORD]}"
    args=("\${COMP_WORDS[@]}")

    # ask yargs to generate completions.
    # see https://stackoverflow.com/a/40944195/7080036 for the spaces-handling awk
    mapfile -t type_list < <({{app_path}} --get-yargs-completions "\${args[@]}")
    mapfile -t COMPREPLY < <(compgen -W "$( printf '%q ' "\${type_list[@]}" )" -- "\${cur_word}" |
        awk '/ / { print "\\""$0"\\"" } /^[^ ]+$/ { print $0 }')

    # if no match was found, fall back to filename completion
    if [ \${#COMPREPLY[@]} -eq 0 ]; then
      COMPREPLY=()
    fi

    return 0
}
complete -o bashdefault -o default -F _{{app_name}}_yargs_completions {{app_name}}
###-end-{{app_name}}-completions-###
`, completionZshTemplate = `#compdef {{app_name}}
###-begin-{{app_name}}-completions-###
#
# yargs command completion script
#
# Installation: {{app_path}} {{completion_command}} >> ~/.zshrc
#    or {{app_path}} {{completion_command}} >> ~/.zprofile on OSX.
#
_{{app_name}}_yargs_completions()
{
  local reply
  local si=$IFS
  IFS=$'
' reply=($(COMP_CWORD="$((CURRENT-1))" COMP_LINE="$BUFFER" COMP_POINT="$CURSOR" {{app_path}} --get-yargs-completions "\${words[@]}"))
  IFS=$si
  if [[ \${#reply} -gt 0 ]]; then
    _describe 'values' reply
  else
    _default
  fi
}
if [[ "\${zsh_eval_context[-1]}" == "loadautofunc" ]]; then
  _{{app_name}}_yargs_completions "$@"
else
  compdef _{{app_name}}_yargs_completions {{app_name}}
fi
###-end-{{app_name}}-completions-###
`, completionFishTemplate = `###-begin-{{app_name}}-completions-###
#
# yargs command completion script
#
# Installation: {{app_path}} {{completion_command}} > ~/.config/fish/completions/{{app_name}}.fish
#
complete -f -c {{app_name}} -a '({{app_path}} --get-yargs-completions (commandline -o)[2..-1])'
###-end-{{app_name}}-completions-###
`;

// node_modules/yargs/build/lib/completion.js
var Completion = class {
  constructor(yargs, usage2, command2, shim3) {
    var _a2, _b2, _c2, _d, _e;
    this.yargs = yargs, this.usage = usage2, this.command = command2, this.shim = shim3, this.completionKey = "get-yargs-completions", this.aliases = null, this.customCompletionFunction = null, this.indexAfterLastReset = 0, this.zshShell = (_c2 = ((_a2 = this.shim.getEnv("SHELL")) === null || _a2 === void 0 ? void 0 : _a2.includes("zsh")) || ((_b2 = this.shim.getEnv("ZSH_NAME")) === null || _b2 === void 0 ? void 0 : _b2.includes("zsh"))) !== null && _c2 !== void 0 ? _c2 : !1, this.fishShell = (_e = (_d = this.shim.getEnv("SHELL")) === null || _d === void 0 ? void 0 : _d.includes("fish")) !== null && _e !== void 0 ? _e : !1;
  }
  defaultCompletion(args, argv, current, done) {
    let handlers = this.command.getCommandHandlers();
    for (let i = 0, ii = args.length; i < ii; ++i)
      if (handlers[args[i]] && handlers[args[i]].builder) {
        let builder = handlers[args[i]].builder;
        if (isCommandBuilderCallback(builder)) {
          this.indexAfterLastReset = i + 1;
          let y = this.yargs.getInternalMethods().reset();
          return builder(y, !0), y.argv;
        }
      }
    let completions = [];
    this.commandCompletions(completions, args, current), this.optionCompletions(completions, args, argv, current), this.choicesFromOptionsCompletions(completions, args, argv, current), this.choicesFromPositionalsCompletions(completions, args, argv, current), done(null, completions);
  }
  commandCompletions(completions, args, current) {
    let parentCommands = this.yargs.getInternalMethods().getContext().commands;
    !current.match(/^-/) && parentCommands[parentCommands.length - 1] !== current && !this.previousArgHasChoices(args) && this.usage.getCommands().forEach((usageCommand) => {
      let commandName = parseCommand(usageCommand[0]).cmd;
      if (args.indexOf(commandName) === -1) {
        let desc = usageCommand[1] || "";
        this.fishShell ? completions.push(commandName + "	" + desc) : this.zshShell ? completions.push(commandName.replace(/:/g, "\\:") + ":" + desc) : completions.push(commandName);
      }
    });
  }
  optionCompletions(completions, args, argv, current) {
    if ((current.match(/^-/) || current === "" && completions.length === 0) && !this.previousArgHasChoices(args)) {
      let options = this.yargs.getOptions(), positionalKeys = this.yargs.getGroups()[this.usage.getPositionalGroupName()] || [];
      Object.keys(options.key).forEach((key) => {
        let negable = !!options.configuration["boolean-negation"] && options.boolean.includes(key);
        !positionalKeys.includes(key) && !options.hiddenOptions.includes(key) && !this.argsContainKey(args, key, negable) && this.completeOptionKey(key, completions, current, negable && !!options.default[key]);
      });
    }
  }
  choicesFromOptionsCompletions(completions, args, argv, current) {
    if (this.previousArgHasChoices(args)) {
      let choices = this.getPreviousArgChoices(args);
      choices && choices.length > 0 && (this.fishShell ? completions.push(...choices) : completions.push(...choices.map((c) => c.replace(/:/g, "\\:"))));
    }
  }
  choicesFromPositionalsCompletions(completions, args, argv, current) {
    if (current === "" && completions.length > 0 && this.previousArgHasChoices(args))
      return;
    let positionalKeys = this.yargs.getGroups()[this.usage.getPositionalGroupName()] || [], offset = Math.max(this.indexAfterLastReset, this.yargs.getInternalMethods().getContext().commands.length + 1), positionalKey = positionalKeys[argv._.length - offset - 1];
    if (!positionalKey)
      return;
    let choices = this.yargs.getOptions().choices[positionalKey] || [];
    for (let choice of choices)
      choice.startsWith(current) && (this.fishShell ? completions.push(choice) : completions.push(choice.replace(/:/g, "\\:")));
  }
  getPreviousArgChoices(args) {
    if (args.length < 1)
      return;
    let previousArg = args[args.length - 1], filter = "";
    if (!previousArg.startsWith("-") && args.length > 1 && (filter = previousArg, previousArg = args[args.length - 2]), !previousArg.startsWith("-"))
      return;
    let previousArgKey = previousArg.replace(/^-+/, ""), options = this.yargs.getOptions(), possibleAliases = [
      previousArgKey,
      ...this.yargs.getAliases()[previousArgKey] || []
    ], choices;
    for (let possibleAlias of possibleAliases)
      if (Object.prototype.hasOwnProperty.call(options.key, possibleAlias) && Array.isArray(options.choices[possibleAlias])) {
        choices = options.choices[possibleAlias];
        break;
      }
    if (choices)
      return choices.filter((choice) => !filter || choice.startsWith(filter));
  }
  previousArgHasChoices(args) {
    let choices = this.getPreviousArgChoices(args);
    return choices !== void 0 && choices.length > 0;
  }
  argsContainKey(args, key, negable) {
    let argsContains = (s) => args.indexOf((/^[^0-9]$/.test(s) ? "-" : "--") + s) !== -1;
    if (argsContains(key) || negable && argsContains(`no-${key}`))
      return !0;
    if (this.aliases) {
      for (let alias of this.aliases[key])
        if (argsContains(alias))
          return !0;
    }
    return !1;
  }
  completeOptionKey(key, completions, current, negable) {
    var _a2, _b2, _c2, _d;
    let keyWithDesc = key;
    if (this.zshShell || this.fishShell) {
      let descs = this.usage.getDescriptions(), aliasKey = (_b2 = (_a2 = this === null || this === void 0 ? void 0 : this.aliases) === null || _a2 === void 0 ? void 0 : _a2[key]) === null || _b2 === void 0 ? void 0 : _b2.find((alias) => {
        let desc2 = descs[alias];
        return typeof desc2 == "string" && desc2.length > 0;
      }), descFromAlias = aliasKey ? descs[aliasKey] : void 0, cleanedDesc = ((_d = (_c2 = descs[key]) !== null && _c2 !== void 0 ? _c2 : descFromAlias) !== null && _d !== void 0 ? _d : "").replace("__yargsString__:", "").replace(/(\r\n|\n|\r)/gm, " ");
      this.fishShell ? keyWithDesc = `${key}	${cleanedDesc}` : keyWithDesc = `${key.replace(/:/g, "\\:")}:${cleanedDesc}`;
    }
    let startsByTwoDashes = (s) => /^--/.test(s), isShortOption = (s) => /^[^0-9]$/.test(s), dashes = !startsByTwoDashes(current) && isShortOption(key) ? "-" : "--";
    completions.push(dashes + keyWithDesc), negable && completions.push(dashes + "no-" + keyWithDesc);
  }
  customCompletion(args, argv, current, done) {
    if (assertNotStrictEqual(this.customCompletionFunction, null, this.shim), isSyncCompletionFunction(this.customCompletionFunction)) {
      let result = this.customCompletionFunction(current, argv);
      return isPromise(result) ? result.then((list2) => {
        this.shim.process.nextTick(() => {
          done(null, list2);
        });
      }).catch((err) => {
        this.shim.process.nextTick(() => {
          done(err, void 0);
        });
      }) : done(null, result);
    } else return isFallbackCompletionFunction(this.customCompletionFunction) ? this.customCompletionFunction(current, argv, (onCompleted = done) => this.defaultCompletion(args, argv, current, onCompleted), (completions) => {
      done(null, completions);
    }) : this.customCompletionFunction(current, argv, (completions) => {
      done(null, completions);
    });
  }
  getCompletion(args, done) {
    let current = args.length ? args[args.length - 1] : "", argv = this.yargs.parse(args, !0), completionFunction = this.customCompletionFunction ? (argv2) => this.customCompletion(args, argv2, current, done) : (argv2) => this.defaultCompletion(args, argv2, current, done);
    return isPromise(argv) ? argv.then(completionFunction) : completionFunction(argv);
  }
  generateCompletionScript($0, cmd) {
    let script;
    this.zshShell ? script = completionZshTemplate : this.fishShell ? script = completionFishTemplate : script = completionShTemplate;
    let name = this.shim.path.basename($0);
    return $0.match(/\.js$/) && ($0 = `./${$0}`), script = script.replace(/{{app_name}}/g, name), script = script.replace(/{{completion_command}}/g, cmd), script.replace(/{{app_path}}/g, $0);
  }
  registerFunction(fn) {
    this.customCompletionFunction = fn;
  }
  setParsed(parsed) {
    this.aliases = parsed.aliases;
  }
};
function completion(yargs, usage2, command2, shim3) {
  return new Completion(yargs, usage2, command2, shim3);
}
function isSyncCompletionFunction(completionFunction) {
  return completionFunction.length < 3;
}
function isFallbackCompletionFunction(completionFunction) {
  return completionFunction.length > 3;
}

// node_modules/yargs/build/lib/utils/levenshtein.js
function levenshtein(a, b) {
  if (a.length === 0)
    return b.length;
  if (b.length === 0)
    return a.length;
  let matrix = [], i;
  for (i = 0; i <= b.length; i++)
    matrix[i] = [i];
  let j;
  for (j = 0; j <= a.length; j++)
    matrix[0][j] = j;
  for (i = 1; i <= b.length; i++)
    for (j = 1; j <= a.length; j++)
      b.charAt(i - 1) === a.charAt(j - 1) ? matrix[i][j] = matrix[i - 1][j - 1] : i > 1 && j > 1 && b.charAt(i - 2) === a.charAt(j - 1) && b.charAt(i - 1) === a.charAt(j - 2) ? matrix[i][j] = matrix[i - 2][j - 2] + 1 : matrix[i][j] = Math.min(matrix[i - 1][j - 1] + 1, Math.min(matrix[i][j - 1] + 1, matrix[i - 1][j] + 1));
  return matrix[b.length][a.length];
}

// node_modules/yargs/build/lib/validation.js
var specialKeys = ["$0", "--", "_"];
function validation(yargs, usage2, shim3) {
  let __ = shim3.y18n.__, __n = shim3.y18n.__n, self = {};
  self.nonOptionCount = function(argv) {
    let demandedCommands = yargs.getDemandedCommands(), _s = argv._.length + (argv["--"] ? argv["--"].length : 0) - yargs.getInternalMethods().getContext().commands.length;
    demandedCommands._ && (_s < demandedCommands._.min || _s > demandedCommands._.max) && (_s < demandedCommands._.min ? demandedCommands._.minMsg !== void 0 ? usage2.fail(demandedCommands._.minMsg ? demandedCommands._.minMsg.replace(/\$0/g, _s.toString()).replace(/\$1/, demandedCommands._.min.toString()) : null) : usage2.fail(__n("Not enough non-option arguments: got %s, need at least %s", "Not enough non-option arguments: got %s, need at least %s", _s, _s.toString(), demandedCommands._.min.toString())) : _s > demandedCommands._.max && (demandedCommands._.maxMsg !== void 0 ? usage2.fail(demandedCommands._.maxMsg ? demandedCommands._.maxMsg.replace(/\$0/g, _s.toString()).replace(/\$1/, demandedCommands._.max.toString()) : null) : usage2.fail(__n("Too many non-option arguments: got %s, maximum of %s", "Too many non-option arguments: got %s, maximum of %s", _s, _s.toString(), demandedCommands._.max.toString()))));
  }, self.positionalCount = function(required, observed) {
    observed < required && usage2.fail(__n("Not enough non-option arguments: got %s, need at least %s", "Not enough non-option arguments: got %s, need at least %s", observed, observed + "", required + ""));
  }, self.requiredArguments = function(argv, demandedOptions) {
    let missing = null;
    for (let key of Object.keys(demandedOptions))
      (!Object.prototype.hasOwnProperty.call(argv, key) || typeof argv[key] > "u") && (missing = missing || {}, missing[key] = demandedOptions[key]);
    if (missing) {
      let customMsgs = [];
      for (let key of Object.keys(missing)) {
        let msg = missing[key];
        msg && customMsgs.indexOf(msg) < 0 && customMsgs.push(msg);
      }
      let customMsg = customMsgs.length ? `
${customMsgs.join(`
`)}` : "";
      usage2.fail(__n("Missing required argument: %s", "Missing required arguments: %s", Object.keys(missing).length, Object.keys(missing).join(", ") + customMsg));
    }
  }, self.unknownArguments = function(argv, aliases, positionalMap, isDefaultCommand, checkPositionals = !0) {
    var _a2;
    let commandKeys = yargs.getInternalMethods().getCommandInstance().getCommands(), unknown = [], currentContext = yargs.getInternalMethods().getContext();
    if (Object.keys(argv).forEach((key) => {
      !specialKeys.includes(key) && !Object.prototype.hasOwnProperty.call(positionalMap, key) && !Object.prototype.hasOwnProperty.call(yargs.getInternalMethods().getParseContext(), key) && !self.isValidAndSomeAliasIsNotNew(key, aliases) && unknown.push(key);
    }), checkPositionals && (currentContext.commands.length > 0 || commandKeys.length > 0 || isDefaultCommand) && argv._.slice(currentContext.commands.length).forEach((key) => {
      commandKeys.includes("" + key) || unknown.push("" + key);
    }), checkPositionals) {
      let maxNonOptDemanded = ((_a2 = yargs.getDemandedCommands()._) === null || _a2 === void 0 ? void 0 : _a2.max) || 0, expected = currentContext.commands.length + maxNonOptDemanded;
      expected < argv._.length && argv._.slice(expected).forEach((key) => {
        key = String(key), !currentContext.commands.includes(key) && !unknown.includes(key) && unknown.push(key);
      });
    }
    unknown.length && usage2.fail(__n("Unknown argument: %s", "Unknown arguments: %s", unknown.length, unknown.map((s) => s.trim() ? s : `"${s}"`).join(", ")));
  }, self.unknownCommands = function(argv) {
    let commandKeys = yargs.getInternalMethods().getCommandInstance().getCommands(), unknown = [], currentContext = yargs.getInternalMethods().getContext();
    return (currentContext.commands.length > 0 || commandKeys.length > 0) && argv._.slice(currentContext.commands.length).forEach((key) => {
      commandKeys.includes("" + key) || unknown.push("" + key);
    }), unknown.length > 0 ? (usage2.fail(__n("Unknown command: %s", "Unknown commands: %s", unknown.length, unknown.join(", "))), !0) : !1;
  }, self.isValidAndSomeAliasIsNotNew = function(key, aliases) {
    if (!Object.prototype.hasOwnProperty.call(aliases, key))
      return !1;
    let newAliases = yargs.parsed.newAliases;
    return [key, ...aliases[key]].some((a) => !Object.prototype.hasOwnProperty.call(newAliases, a) || !newAliases[key]);
  }, self.limitedChoices = function(argv) {
    let options = yargs.getOptions(), invalid = {};
    if (!Object.keys(options.choices).length)
      return;
    Object.keys(argv).forEach((key) => {
      specialKeys.indexOf(key) === -1 && Object.prototype.hasOwnProperty.call(options.choices, key) && [].concat(argv[key]).forEach((value) => {
        options.choices[key].indexOf(value) === -1 && value !== void 0 && (invalid[key] = (invalid[key] || []).concat(value));
      });
    });
    let invalidKeys = Object.keys(invalid);
    if (!invalidKeys.length)
      return;
    let msg = __("Invalid values:");
    invalidKeys.forEach((key) => {
      msg += `
  ${__("Argument: %s, Given: %s, Choices: %s", key, usage2.stringifiedValues(invalid[key]), usage2.stringifiedValues(options.choices[key]))}`;
    }), usage2.fail(msg);
  };
  let implied = {};
  self.implies = function(key, value) {
    argsert("<string|object> [array|number|string]", [key, value], arguments.length), typeof key == "object" ? Object.keys(key).forEach((k) => {
      self.implies(k, key[k]);
    }) : (yargs.global(key), implied[key] || (implied[key] = []), Array.isArray(value) ? value.forEach((i) => self.implies(key, i)) : (assertNotStrictEqual(value, void 0, shim3), implied[key].push(value)));
  }, self.getImplied = function() {
    return implied;
  };
  function keyExists(argv, val) {
    let num = Number(val);
    return val = isNaN(num) ? val : num, typeof val == "number" ? val = argv._.length >= val : val.match(/^--no-.+/) ? (val = val.match(/^--no-(.+)/)[1], val = !Object.prototype.hasOwnProperty.call(argv, val)) : val = Object.prototype.hasOwnProperty.call(argv, val), val;
  }
  self.implications = function(argv) {
    let implyFail = [];
    if (Object.keys(implied).forEach((key) => {
      let origKey = key;
      (implied[key] || []).forEach((value) => {
        let key2 = origKey, origValue = value;
        key2 = keyExists(argv, key2), value = keyExists(argv, value), key2 && !value && implyFail.push(` ${origKey} -> ${origValue}`);
      });
    }), implyFail.length) {
      let msg = `${__("Implications failed:")}
`;
      implyFail.forEach((value) => {
        msg += value;
      }), usage2.fail(msg);
    }
  };
  let conflicting = {};
  self.conflicts = function(key, value) {
    argsert("<string|object> [array|string]", [key, value], arguments.length), typeof key == "object" ? Object.keys(key).forEach((k) => {
      self.conflicts(k, key[k]);
    }) : (yargs.global(key), conflicting[key] || (conflicting[key] = []), Array.isArray(value) ? value.forEach((i) => self.conflicts(key, i)) : conflicting[key].push(value));
  }, self.getConflicting = () => conflicting, self.conflicting = function(argv) {
    Object.keys(argv).forEach((key) => {
      conflicting[key] && conflicting[key].forEach((value) => {
        value && argv[key] !== void 0 && argv[value] !== void 0 && usage2.fail(__("Arguments %s and %s are mutually exclusive", key, value));
      });
    }), yargs.getInternalMethods().getParserConfiguration()["strip-dashed"] && Object.keys(conflicting).forEach((key) => {
      conflicting[key].forEach((value) => {
        value && argv[shim3.Parser.camelCase(key)] !== void 0 && argv[shim3.Parser.camelCase(value)] !== void 0 && usage2.fail(__("Arguments %s and %s are mutually exclusive", key, value));
      });
    });
  }, self.recommendCommands = function(cmd, potentialCommands) {
    potentialCommands = potentialCommands.sort((a, b) => b.length - a.length);
    let recommended = null, bestDistance = 1 / 0;
    for (let i = 0, candidate; (candidate = potentialCommands[i]) !== void 0; i++) {
      let d = levenshtein(cmd, candidate);
      d <= 3 && d < bestDistance && (bestDistance = d, recommended = candidate);
    }
    recommended && usage2.fail(__("Did you mean %s?", recommended));
  }, self.reset = function(localLookup) {
    return implied = objFilter(implied, (k) => !localLookup[k]), conflicting = objFilter(conflicting, (k) => !localLookup[k]), self;
  };
  let frozens = [];
  return self.freeze = function() {
    frozens.push({
      implied,
      conflicting
    });
  }, self.unfreeze = function() {
    let frozen = frozens.pop();
    assertNotStrictEqual(frozen, void 0, shim3), { implied, conflicting } = frozen;
  }, self;
}

// node_modules/yargs/build/lib/utils/apply-extends.js
var previouslyVisitedConfigs = [], shim2;
function applyExtends(config, cwd, mergeExtends, _shim) {
  shim2 = _shim;
  let defaultConfig2 = {};
  if (Object.prototype.hasOwnProperty.call(config, "extends")) {
    if (typeof config.extends != "string")
      return defaultConfig2;
    let isPath = /\.json|\..*rc$/.test(config.extends), pathToDefault = null;
    if (isPath)
      pathToDefault = getPathToDefaultConfig(cwd, config.extends);
    else
      try {
        pathToDefault = import.meta.resolve(config.extends);
      } catch {
        return config;
      }
    checkForCircularExtends(pathToDefault), previouslyVisitedConfigs.push(pathToDefault), defaultConfig2 = isPath ? JSON.parse(shim2.readFileSync(pathToDefault, "utf8")) : _shim.require(config.extends), delete config.extends, defaultConfig2 = applyExtends(defaultConfig2, shim2.path.dirname(pathToDefault), mergeExtends, shim2);
  }
  return previouslyVisitedConfigs = [], mergeExtends ? mergeDeep(defaultConfig2, config) : Object.assign({}, defaultConfig2, config);
}
function checkForCircularExtends(cfgPath) {
  if (previouslyVisitedConfigs.indexOf(cfgPath) > -1)
    throw new YError(`Circular extended configurations: '${cfgPath}'.`);
}
function getPathToDefaultConfig(cwd, pathToExtend) {
  return shim2.path.resolve(cwd, pathToExtend);
}
function mergeDeep(config1, config2) {
  let target = {};
  function isObject(obj) {
    return obj && typeof obj == "object" && !Array.isArray(obj);
  }
  Object.assign(target, config1);
  for (let key of Object.keys(config2))
    key !== "__proto__" && (isObject(config2[key]) && isObject(target[key]) ? target[key] = mergeDeep(config1[key], config2[key]) : target[key] = config2[key]);
  return target;
}

// node_modules/yargs/build/lib/yargs-factory.js
var __classPrivateFieldSet = function(receiver, state, value, kind, f) {
  if (kind === "m") throw new TypeError("Private method is not writable");
  if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a setter");
  if (typeof state == "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot write private member to an object whose class did not declare it");
  return kind === "a" ? f.call(receiver, value) : f ? f.value = value : state.set(receiver, value), value;
}, __classPrivateFieldGet = function(receiver, state, kind, f) {
  if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
  if (typeof state == "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
  return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
}, _YargsInstance_command, _YargsInstance_cwd, _YargsInstance_context, _YargsInstance_completion, _YargsInstance_completionCommand, _YargsInstance_defaultShowHiddenOpt, _YargsInstance_exitError, _YargsInstance_detectLocale, _YargsInstance_emittedWarnings, _YargsInstance_exitProcess, _YargsInstance_frozens, _YargsInstance_globalMiddleware, _YargsInstance_groups, _YargsInstance_hasOutput, _YargsInstance_helpOpt, _YargsInstance_isGlobalContext, _YargsInstance_logger, _YargsInstance_output, _YargsInstance_options, _YargsInstance_parentRequire, _YargsInstance_parserConfig, _YargsInstance_parseFn, _YargsInstance_parseContext, _YargsInstance_pkgs, _YargsInstance_preservedGroups, _YargsInstance_processArgs, _YargsInstance_recommendCommands, _YargsInstance_shim, _YargsInstance_strict, _YargsInstance_strictCommands, _YargsInstance_strictOptions, _YargsInstance_usage, _YargsInstance_usageConfig, _YargsInstance_versionOpt, _YargsInstance_validation;
function YargsFactory(_shim) {
  return (processArgs = [], cwd = _shim.process.cwd(), parentRequire) => {
    let yargs = new YargsInstance(processArgs, cwd, parentRequire, _shim);
    return Object.defineProperty(yargs, "argv", {
      get: () => yargs.parse(),
      enumerable: !0
    }), yargs.help(), yargs.version(), yargs;
  };
}
var kCopyDoubleDash = /* @__PURE__ */ Symbol("copyDoubleDash"), kCreateLogger = /* @__PURE__ */ Symbol("copyDoubleDash"), kDeleteFromParserHintObject = /* @__PURE__ */ Symbol("deleteFromParserHintObject"), kEmitWarning = /* @__PURE__ */ Symbol("emitWarning"), kFreeze = /* @__PURE__ */ Symbol("freeze"), kGetDollarZero = /* @__PURE__ */ Symbol("getDollarZero"), kGetParserConfiguration = /* @__PURE__ */ Symbol("getParserConfiguration"), kGetUsageConfiguration = /* @__PURE__ */ Symbol("getUsageConfiguration"), kGuessLocale = /* @__PURE__ */ Symbol("guessLocale"), kGuessVersion = /* @__PURE__ */ Symbol("guessVersion"), kParsePositionalNumbers = /* @__PURE__ */ Symbol("parsePositionalNumbers"), kPkgUp = /* @__PURE__ */ Symbol("pkgUp"), kPopulateParserHintArray = /* @__PURE__ */ Symbol("populateParserHintArray"), kPopulateParserHintSingleValueDictionary = /* @__PURE__ */ Symbol("populateParserHintSingleValueDictionary"), kPopulateParserHintArrayDictionary = /* @__PURE__ */ Symbol("populateParserHintArrayDictionary"), kPopulateParserHintDictionary = /* @__PURE__ */ Symbol("populateParserHintDictionary"), kSanitizeKey = /* @__PURE__ */ Symbol("sanitizeKey"), kSetKey = /* @__PURE__ */ Symbol("setKey"), kUnfreeze = /* @__PURE__ */ Symbol("unfreeze"), kValidateAsync = /* @__PURE__ */ Symbol("validateAsync"), kGetCommandInstance = /* @__PURE__ */ Symbol("getCommandInstance"), kGetContext = /* @__PURE__ */ Symbol("getContext"), kGetHasOutput = /* @__PURE__ */ Symbol("getHasOutput"), kGetLoggerInstance = /* @__PURE__ */ Symbol("getLoggerInstance"), kGetParseContext = /* @__PURE__ */ Symbol("getParseContext"), kGetUsageInstance = /* @__PURE__ */ Symbol("getUsageInstance"), kGetValidationInstance = /* @__PURE__ */ Symbol("getValidationInstance"), kHasParseCallback = /* @__PURE__ */ Symbol("hasParseCallback"), kIsGlobalContext = /* @__PURE__ */ Symbol("isGlobalContext"), kPostProcess = /* @__PURE__ */ Symbol("postProcess"), kRebase = /* @__PURE__ */ Symbol("rebase"), kReset = /* @__PURE__ */ Symbol("reset"), kRunYargsParserAndExecuteCommands = /* @__PURE__ */ Symbol("runYargsParserAndExecuteCommands"), kRunValidation = /* @__PURE__ */ Symbol("runValidation"), kSetHasOutput = /* @__PURE__ */ Symbol("setHasOutput"), kTrackManuallySetKeys = /* @__PURE__ */ Symbol("kTrackManuallySetKeys"), DEFAULT_LOCALE = "en_US", YargsInstance = class {
  constructor(processArgs = [], cwd, parentRequire, shim3) {
    this.customScriptName = !1, this.parsed = !1, _YargsInstance_command.set(this, void 0), _YargsInstance_cwd.set(this, void 0), _YargsInstance_context.set(this, { commands: [], fullCommands: [] }), _YargsInstance_completion.set(this, null), _YargsInstance_completionCommand.set(this, null), _YargsInstance_defaultShowHiddenOpt.set(this, "show-hidden"), _YargsInstance_exitError.set(this, null), _YargsInstance_detectLocale.set(this, !0), _YargsInstance_emittedWarnings.set(this, {}), _YargsInstance_exitProcess.set(this, !0), _YargsInstance_frozens.set(this, []), _YargsInstance_globalMiddleware.set(this, void 0), _YargsInstance_groups.set(this, {}), _YargsInstance_hasOutput.set(this, !1), _YargsInstance_helpOpt.set(this, null), _YargsInstance_isGlobalContext.set(this, !0), _YargsInstance_logger.set(this, void 0), _YargsInstance_output.set(this, ""), _YargsInstance_options.set(this, void 0), _YargsInstance_parentRequire.set(this, void 0), _YargsInstance_parserConfig.set(this, {}), _YargsInstance_parseFn.set(this, null), _YargsInstance_parseContext.set(this, null), _YargsInstance_pkgs.set(this, {}), _YargsInstance_preservedGroups.set(this, {}), _YargsInstance_processArgs.set(this, void 0), _YargsInstance_recommendCommands.set(this, !1), _YargsInstance_shim.set(this, void 0), _YargsInstance_strict.set(this, !1), _YargsInstance_strictCommands.set(this, !1), _YargsInstance_strictOptions.set(this, !1), _YargsInstance_usage.set(this, void 0), _YargsInstance_usageConfig.set(this, {}), _YargsInstance_versionOpt.set(this, null), _YargsInstance_validation.set(this, void 0), __classPrivateFieldSet(this, _YargsInstance_shim, shim3, "f"), __classPrivateFieldSet(this, _YargsInstance_processArgs, processArgs, "f"), __classPrivateFieldSet(this, _YargsInstance_cwd, cwd, "f"), __classPrivateFieldSet(this, _YargsInstance_parentRequire, parentRequire, "f"), __classPrivateFieldSet(this, _YargsInstance_globalMiddleware, new GlobalMiddleware(this), "f"), this.$0 = this[kGetDollarZero](), this[kReset](), __classPrivateFieldSet(this, _YargsInstance_command, __classPrivateFieldGet(this, _YargsInstance_command, "f"), "f"), __classPrivateFieldSet(this, _YargsInstance_usage, __classPrivateFieldGet(this, _YargsInstance_usage, "f"), "f"), __classPrivateFieldSet(this, _YargsInstance_validation, __classPrivateFieldGet(this, _YargsInstance_validation, "f"), "f"), __classPrivateFieldSet(this, _YargsInstance_options, __classPrivateFieldGet(this, _YargsInstance_options, "f"), "f"), __classPrivateFieldGet(this, _YargsInstance_options, "f").showHiddenOpt = __classPrivateFieldGet(this, _YargsInstance_defaultShowHiddenOpt, "f"), __classPrivateFieldSet(this, _YargsInstance_logger, this[kCreateLogger](), "f"), __classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.setLocale(DEFAULT_LOCALE);
  }
  addHelpOpt(opt, msg) {
    let defaultHelpOpt = "help";
    return argsert("[string|boolean] [string]", [opt, msg], arguments.length), __classPrivateFieldGet(this, _YargsInstance_helpOpt, "f") && (this[kDeleteFromParserHintObject](__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f")), __classPrivateFieldSet(this, _YargsInstance_helpOpt, null, "f")), opt === !1 && msg === void 0 ? this : (__classPrivateFieldSet(this, _YargsInstance_helpOpt, typeof opt == "string" ? opt : defaultHelpOpt, "f"), this.boolean(__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f")), this.describe(__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f"), msg || __classPrivateFieldGet(this, _YargsInstance_usage, "f").deferY18nLookup("Show help")), this);
  }
  help(opt, msg) {
    return this.addHelpOpt(opt, msg);
  }
  addShowHiddenOpt(opt, msg) {
    if (argsert("[string|boolean] [string]", [opt, msg], arguments.length), opt === !1 && msg === void 0)
      return this;
    let showHiddenOpt = typeof opt == "string" ? opt : __classPrivateFieldGet(this, _YargsInstance_defaultShowHiddenOpt, "f");
    return this.boolean(showHiddenOpt), this.describe(showHiddenOpt, msg || __classPrivateFieldGet(this, _YargsInstance_usage, "f").deferY18nLookup("Show hidden options")), __classPrivateFieldGet(this, _YargsInstance_options, "f").showHiddenOpt = showHiddenOpt, this;
  }
  showHidden(opt, msg) {
    return this.addShowHiddenOpt(opt, msg);
  }
  alias(key, value) {
    return argsert("<object|string|array> [string|array]", [key, value], arguments.length), this[kPopulateParserHintArrayDictionary](this.alias.bind(this), "alias", key, value), this;
  }
  array(keys) {
    return argsert("<array|string>", [keys], arguments.length), this[kPopulateParserHintArray]("array", keys), this[kTrackManuallySetKeys](keys), this;
  }
  boolean(keys) {
    return argsert("<array|string>", [keys], arguments.length), this[kPopulateParserHintArray]("boolean", keys), this[kTrackManuallySetKeys](keys), this;
  }
  check(f, global) {
    return argsert("<function> [boolean]", [f, global], arguments.length), this.middleware((argv, _yargs) => maybeAsyncResult(() => f(argv, _yargs.getOptions()), (result) => (result ? (typeof result == "string" || result instanceof Error) && __classPrivateFieldGet(this, _YargsInstance_usage, "f").fail(result.toString(), result) : __classPrivateFieldGet(this, _YargsInstance_usage, "f").fail(__classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.__("Argument check failed: %s", f.toString())), argv), (err) => (__classPrivateFieldGet(this, _YargsInstance_usage, "f").fail(err.message ? err.message : err.toString(), err), argv)), !1, global), this;
  }
  choices(key, value) {
    return argsert("<object|string|array> [string|array]", [key, value], arguments.length), this[kPopulateParserHintArrayDictionary](this.choices.bind(this), "choices", key, value), this;
  }
  coerce(keys, value) {
    if (argsert("<object|string|array> [function]", [keys, value], arguments.length), Array.isArray(keys)) {
      if (!value)
        throw new YError("coerce callback must be provided");
      for (let key of keys)
        this.coerce(key, value);
      return this;
    } else if (typeof keys == "object") {
      for (let key of Object.keys(keys))
        this.coerce(key, keys[key]);
      return this;
    }
    if (!value)
      throw new YError("coerce callback must be provided");
    let coerceKey = keys;
    return __classPrivateFieldGet(this, _YargsInstance_options, "f").key[coerceKey] = !0, __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").addCoerceMiddleware((argv, yargs) => {
      var _a2;
      let coerceKeyAliases = (_a2 = yargs.getAliases()[coerceKey]) !== null && _a2 !== void 0 ? _a2 : [], argvKeys = [coerceKey, ...coerceKeyAliases].filter((key) => Object.prototype.hasOwnProperty.call(argv, key));
      return argvKeys.length === 0 ? argv : maybeAsyncResult(() => value(argv[argvKeys[0]]), (result) => (argvKeys.forEach((key) => {
        argv[key] = result;
      }), argv), (err) => {
        throw new YError(err.message);
      });
    }, coerceKey), this;
  }
  conflicts(key1, key2) {
    return argsert("<string|object> [string|array]", [key1, key2], arguments.length), __classPrivateFieldGet(this, _YargsInstance_validation, "f").conflicts(key1, key2), this;
  }
  config(key = "config", msg, parseFn) {
    return argsert("[object|string] [string|function] [function]", [key, msg, parseFn], arguments.length), typeof key == "object" && !Array.isArray(key) ? (key = applyExtends(key, __classPrivateFieldGet(this, _YargsInstance_cwd, "f"), this[kGetParserConfiguration]()["deep-merge-config"] || !1, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), __classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects = (__classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects || []).concat(key), this) : (typeof msg == "function" && (parseFn = msg, msg = void 0), this.describe(key, msg || __classPrivateFieldGet(this, _YargsInstance_usage, "f").deferY18nLookup("Path to JSON config file")), (Array.isArray(key) ? key : [key]).forEach((k) => {
      __classPrivateFieldGet(this, _YargsInstance_options, "f").config[k] = parseFn || !0;
    }), this);
  }
  completion(cmd, desc, fn) {
    return argsert("[string] [string|boolean|function] [function]", [cmd, desc, fn], arguments.length), typeof desc == "function" && (fn = desc, desc = void 0), __classPrivateFieldSet(this, _YargsInstance_completionCommand, cmd || __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f") || "completion", "f"), !desc && desc !== !1 && (desc = "generate completion script"), this.command(__classPrivateFieldGet(this, _YargsInstance_completionCommand, "f"), desc), fn && __classPrivateFieldGet(this, _YargsInstance_completion, "f").registerFunction(fn), this;
  }
  command(cmd, description, builder, handler, middlewares, deprecated) {
    return argsert("<string|array|object> [string|boolean] [function|object] [function] [array] [boolean|string]", [cmd, description, builder, handler, middlewares, deprecated], arguments.length), __classPrivateFieldGet(this, _YargsInstance_command, "f").addHandler(cmd, description, builder, handler, middlewares, deprecated), this;
  }
  commands(cmd, description, builder, handler, middlewares, deprecated) {
    return this.command(cmd, description, builder, handler, middlewares, deprecated);
  }
  commandDir(dir, opts) {
    argsert("<string> [object]", [dir, opts], arguments.length);
    let req = __classPrivateFieldGet(this, _YargsInstance_parentRequire, "f") || __classPrivateFieldGet(this, _YargsInstance_shim, "f").require;
    return __classPrivateFieldGet(this, _YargsInstance_command, "f").addDirectory(dir, req, __classPrivateFieldGet(this, _YargsInstance_shim, "f").getCallerFile(), opts), this;
  }
  count(keys) {
    return argsert("<array|string>", [keys], arguments.length), this[kPopulateParserHintArray]("count", keys), this[kTrackManuallySetKeys](keys), this;
  }
  default(key, value, defaultDescription) {
    return argsert("<object|string|array> [*] [string]", [key, value, defaultDescription], arguments.length), defaultDescription && (assertSingleKey(key, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), __classPrivateFieldGet(this, _YargsInstance_options, "f").defaultDescription[key] = defaultDescription), typeof value == "function" && (assertSingleKey(key, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), __classPrivateFieldGet(this, _YargsInstance_options, "f").defaultDescription[key] || (__classPrivateFieldGet(this, _YargsInstance_options, "f").defaultDescription[key] = __classPrivateFieldGet(this, _YargsInstance_usage, "f").functionDescription(value)), value = value.call()), this[kPopulateParserHintSingleValueDictionary](this.default.bind(this), "default", key, value), this;
  }
  defaults(key, value, defaultDescription) {
    return this.default(key, value, defaultDescription);
  }
  demandCommand(min = 1, max, minMsg, maxMsg) {
    return argsert("[number] [number|string] [string|null|undefined] [string|null|undefined]", [min, max, minMsg, maxMsg], arguments.length), typeof max != "number" && (minMsg = max, max = 1 / 0), this.global("_", !1), __classPrivateFieldGet(this, _YargsInstance_options, "f").demandedCommands._ = {
      min,
      max,
      minMsg,
      maxMsg
    }, this;
  }
  demand(keys, max, msg) {
    return Array.isArray(max) ? (max.forEach((key) => {
      assertNotStrictEqual(msg, !0, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), this.demandOption(key, msg);
    }), max = 1 / 0) : typeof max != "number" && (msg = max, max = 1 / 0), typeof keys == "number" ? (assertNotStrictEqual(msg, !0, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), this.demandCommand(keys, max, msg, msg)) : Array.isArray(keys) ? keys.forEach((key) => {
      assertNotStrictEqual(msg, !0, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), this.demandOption(key, msg);
    }) : typeof msg == "string" ? this.demandOption(keys, msg) : (msg === !0 || typeof msg > "u") && this.demandOption(keys), this;
  }
  demandOption(keys, msg) {
    return argsert("<object|string|array> [string]", [keys, msg], arguments.length), this[kPopulateParserHintSingleValueDictionary](this.demandOption.bind(this), "demandedOptions", keys, msg), this;
  }
  deprecateOption(option, message) {
    return argsert("<string> [string|boolean]", [option, message], arguments.length), __classPrivateFieldGet(this, _YargsInstance_options, "f").deprecatedOptions[option] = message, this;
  }
  describe(keys, description) {
    return argsert("<object|string|array> [string]", [keys, description], arguments.length), this[kSetKey](keys, !0), __classPrivateFieldGet(this, _YargsInstance_usage, "f").describe(keys, description), this;
  }
  detectLocale(detect) {
    return argsert("<boolean>", [detect], arguments.length), __classPrivateFieldSet(this, _YargsInstance_detectLocale, detect, "f"), this;
  }
  env(prefix) {
    return argsert("[string|boolean]", [prefix], arguments.length), prefix === !1 ? delete __classPrivateFieldGet(this, _YargsInstance_options, "f").envPrefix : __classPrivateFieldGet(this, _YargsInstance_options, "f").envPrefix = prefix || "", this;
  }
  epilogue(msg) {
    return argsert("<string>", [msg], arguments.length), __classPrivateFieldGet(this, _YargsInstance_usage, "f").epilog(msg), this;
  }
  epilog(msg) {
    return this.epilogue(msg);
  }
  example(cmd, description) {
    return argsert("<string|array> [string]", [cmd, description], arguments.length), Array.isArray(cmd) ? cmd.forEach((exampleParams) => this.example(...exampleParams)) : __classPrivateFieldGet(this, _YargsInstance_usage, "f").example(cmd, description), this;
  }
  exit(code, err) {
    __classPrivateFieldSet(this, _YargsInstance_hasOutput, !0, "f"), __classPrivateFieldSet(this, _YargsInstance_exitError, err, "f"), __classPrivateFieldGet(this, _YargsInstance_exitProcess, "f") && __classPrivateFieldGet(this, _YargsInstance_shim, "f").process.exit(code);
  }
  exitProcess(enabled = !0) {
    return argsert("[boolean]", [enabled], arguments.length), __classPrivateFieldSet(this, _YargsInstance_exitProcess, enabled, "f"), this;
  }
  fail(f) {
    if (argsert("<function|boolean>", [f], arguments.length), typeof f == "boolean" && f !== !1)
      throw new YError("Invalid first argument. Expected function or boolean 'false'");
    return __classPrivateFieldGet(this, _YargsInstance_usage, "f").failFn(f), this;
  }
  getAliases() {
    return this.parsed ? this.parsed.aliases : {};
  }
  async getCompletion(args, done) {
    return argsert("<array> [function]", [args, done], arguments.length), done ? __classPrivateFieldGet(this, _YargsInstance_completion, "f").getCompletion(args, done) : new Promise((resolve5, reject) => {
      __classPrivateFieldGet(this, _YargsInstance_completion, "f").getCompletion(args, (err, completions) => {
        err ? reject(err) : resolve5(completions);
      });
    });
  }
  getDemandedOptions() {
    return argsert([], 0), __classPrivateFieldGet(this, _YargsInstance_options, "f").demandedOptions;
  }
  getDemandedCommands() {
    return argsert([], 0), __classPrivateFieldGet(this, _YargsInstance_options, "f").demandedCommands;
  }
  getDeprecatedOptions() {
    return argsert([], 0), __classPrivateFieldGet(this, _YargsInstance_options, "f").deprecatedOptions;
  }
  getDetectLocale() {
    return __classPrivateFieldGet(this, _YargsInstance_detectLocale, "f");
  }
  getExitProcess() {
    return __classPrivateFieldGet(this, _YargsInstance_exitProcess, "f");
  }
  getGroups() {
    return Object.assign({}, __classPrivateFieldGet(this, _YargsInstance_groups, "f"), __classPrivateFieldGet(this, _YargsInstance_preservedGroups, "f"));
  }
  getHelp() {
    if (__classPrivateFieldSet(this, _YargsInstance_hasOutput, !0, "f"), !__classPrivateFieldGet(this, _YargsInstance_usage, "f").hasCachedHelpMessage()) {
      if (!this.parsed) {
        let parse = this[kRunYargsParserAndExecuteCommands](__classPrivateFieldGet(this, _YargsInstance_processArgs, "f"), void 0, void 0, 0, !0);
        if (isPromise(parse))
          return parse.then(() => __classPrivateFieldGet(this, _YargsInstance_usage, "f").help());
      }
      let builderResponse = __classPrivateFieldGet(this, _YargsInstance_command, "f").runDefaultBuilderOn(this);
      if (isPromise(builderResponse))
        return builderResponse.then(() => __classPrivateFieldGet(this, _YargsInstance_usage, "f").help());
    }
    return Promise.resolve(__classPrivateFieldGet(this, _YargsInstance_usage, "f").help());
  }
  getOptions() {
    return __classPrivateFieldGet(this, _YargsInstance_options, "f");
  }
  getStrict() {
    return __classPrivateFieldGet(this, _YargsInstance_strict, "f");
  }
  getStrictCommands() {
    return __classPrivateFieldGet(this, _YargsInstance_strictCommands, "f");
  }
  getStrictOptions() {
    return __classPrivateFieldGet(this, _YargsInstance_strictOptions, "f");
  }
  global(globals, global) {
    return argsert("<string|array> [boolean]", [globals, global], arguments.length), globals = [].concat(globals), global !== !1 ? __classPrivateFieldGet(this, _YargsInstance_options, "f").local = __classPrivateFieldGet(this, _YargsInstance_options, "f").local.filter((l) => globals.indexOf(l) === -1) : globals.forEach((g) => {
      __classPrivateFieldGet(this, _YargsInstance_options, "f").local.includes(g) || __classPrivateFieldGet(this, _YargsInstance_options, "f").local.push(g);
    }), this;
  }
  group(opts, groupName) {
    argsert("<string|array> <string>", [opts, groupName], arguments.length);
    let existing = __classPrivateFieldGet(this, _YargsInstance_preservedGroups, "f")[groupName] || __classPrivateFieldGet(this, _YargsInstance_groups, "f")[groupName];
    __classPrivateFieldGet(this, _YargsInstance_preservedGroups, "f")[groupName] && delete __classPrivateFieldGet(this, _YargsInstance_preservedGroups, "f")[groupName];
    let seen = {};
    return __classPrivateFieldGet(this, _YargsInstance_groups, "f")[groupName] = (existing || []).concat(opts).filter((key) => seen[key] ? !1 : seen[key] = !0), this;
  }
  hide(key) {
    return argsert("<string>", [key], arguments.length), __classPrivateFieldGet(this, _YargsInstance_options, "f").hiddenOptions.push(key), this;
  }
  implies(key, value) {
    return argsert("<string|object> [number|string|array]", [key, value], arguments.length), __classPrivateFieldGet(this, _YargsInstance_validation, "f").implies(key, value), this;
  }
  locale(locale) {
    return argsert("[string]", [locale], arguments.length), locale === void 0 ? (this[kGuessLocale](), __classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.getLocale()) : (__classPrivateFieldSet(this, _YargsInstance_detectLocale, !1, "f"), __classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.setLocale(locale), this);
  }
  middleware(callback, applyBeforeValidation, global) {
    return __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").addMiddleware(callback, !!applyBeforeValidation, global);
  }
  nargs(key, value) {
    return argsert("<string|object|array> [number]", [key, value], arguments.length), this[kPopulateParserHintSingleValueDictionary](this.nargs.bind(this), "narg", key, value), this;
  }
  normalize(keys) {
    return argsert("<array|string>", [keys], arguments.length), this[kPopulateParserHintArray]("normalize", keys), this;
  }
  number(keys) {
    return argsert("<array|string>", [keys], arguments.length), this[kPopulateParserHintArray]("number", keys), this[kTrackManuallySetKeys](keys), this;
  }
  option(key, opt) {
    if (argsert("<string|object> [object]", [key, opt], arguments.length), typeof key == "object")
      Object.keys(key).forEach((k) => {
        this.options(k, key[k]);
      });
    else {
      typeof opt != "object" && (opt = {}), this[kTrackManuallySetKeys](key), __classPrivateFieldGet(this, _YargsInstance_versionOpt, "f") && (key === "version" || opt?.alias === "version") && this[kEmitWarning]([
        '"version" is a reserved word.',
        "Please do one of the following:",
        '- Disable version with `yargs.version(false)` if using "version" as an option',
        "- Use the built-in `yargs.version` method instead (if applicable)",
        "- Use a different option key",
        "https://yargs.js.org/docs/#api-reference-version"
      ].join(`
`), void 0, "versionWarning"), __classPrivateFieldGet(this, _YargsInstance_options, "f").key[key] = !0, opt.alias && this.alias(key, opt.alias);
      let deprecate = opt.deprecate || opt.deprecated;
      deprecate && this.deprecateOption(key, deprecate);
      let demand = opt.demand || opt.required || opt.require;
      demand && this.demand(key, demand), opt.demandOption && this.demandOption(key, typeof opt.demandOption == "string" ? opt.demandOption : void 0), opt.conflicts && this.conflicts(key, opt.conflicts), "default" in opt && this.default(key, opt.default), opt.implies !== void 0 && this.implies(key, opt.implies), opt.nargs !== void 0 && this.nargs(key, opt.nargs), opt.config && this.config(key, opt.configParser), opt.normalize && this.normalize(key), opt.choices && this.choices(key, opt.choices), opt.coerce && this.coerce(key, opt.coerce), opt.group && this.group(key, opt.group), (opt.boolean || opt.type === "boolean") && (this.boolean(key), opt.alias && this.boolean(opt.alias)), (opt.array || opt.type === "array") && (this.array(key), opt.alias && this.array(opt.alias)), (opt.number || opt.type === "number") && (this.number(key), opt.alias && this.number(opt.alias)), (opt.string || opt.type === "string") && (this.string(key), opt.alias && this.string(opt.alias)), (opt.count || opt.type === "count") && this.count(key), typeof opt.global == "boolean" && this.global(key, opt.global), opt.defaultDescription && (__classPrivateFieldGet(this, _YargsInstance_options, "f").defaultDescription[key] = opt.defaultDescription), opt.skipValidation && this.skipValidation(key);
      let desc = opt.describe || opt.description || opt.desc, descriptions = __classPrivateFieldGet(this, _YargsInstance_usage, "f").getDescriptions();
      (!Object.prototype.hasOwnProperty.call(descriptions, key) || typeof desc == "string") && this.describe(key, desc), opt.hidden && this.hide(key), opt.requiresArg && this.requiresArg(key);
    }
    return this;
  }
  options(key, opt) {
    return this.option(key, opt);
  }
  parse(args, shortCircuit, _parseFn) {
    argsert("[string|array] [function|boolean|object] [function]", [args, shortCircuit, _parseFn], arguments.length), this[kFreeze](), typeof args > "u" && (args = __classPrivateFieldGet(this, _YargsInstance_processArgs, "f")), typeof shortCircuit == "object" && (__classPrivateFieldSet(this, _YargsInstance_parseContext, shortCircuit, "f"), shortCircuit = _parseFn), typeof shortCircuit == "function" && (__classPrivateFieldSet(this, _YargsInstance_parseFn, shortCircuit, "f"), shortCircuit = !1), shortCircuit || __classPrivateFieldSet(this, _YargsInstance_processArgs, args, "f"), __classPrivateFieldGet(this, _YargsInstance_parseFn, "f") && __classPrivateFieldSet(this, _YargsInstance_exitProcess, !1, "f");
    let parsed = this[kRunYargsParserAndExecuteCommands](args, !!shortCircuit), tmpParsed = this.parsed;
    return __classPrivateFieldGet(this, _YargsInstance_completion, "f").setParsed(this.parsed), isPromise(parsed) ? parsed.then((argv) => (__classPrivateFieldGet(this, _YargsInstance_parseFn, "f") && __classPrivateFieldGet(this, _YargsInstance_parseFn, "f").call(this, __classPrivateFieldGet(this, _YargsInstance_exitError, "f"), argv, __classPrivateFieldGet(this, _YargsInstance_output, "f")), argv)).catch((err) => {
      throw __classPrivateFieldGet(this, _YargsInstance_parseFn, "f") && __classPrivateFieldGet(this, _YargsInstance_parseFn, "f")(err, this.parsed.argv, __classPrivateFieldGet(this, _YargsInstance_output, "f")), err;
    }).finally(() => {
      this[kUnfreeze](), this.parsed = tmpParsed;
    }) : (__classPrivateFieldGet(this, _YargsInstance_parseFn, "f") && __classPrivateFieldGet(this, _YargsInstance_parseFn, "f").call(this, __classPrivateFieldGet(this, _YargsInstance_exitError, "f"), parsed, __classPrivateFieldGet(this, _YargsInstance_output, "f")), this[kUnfreeze](), this.parsed = tmpParsed, parsed);
  }
  parseAsync(args, shortCircuit, _parseFn) {
    let maybePromise = this.parse(args, shortCircuit, _parseFn);
    return isPromise(maybePromise) ? maybePromise : Promise.resolve(maybePromise);
  }
  parseSync(args, shortCircuit, _parseFn) {
    let maybePromise = this.parse(args, shortCircuit, _parseFn);
    if (isPromise(maybePromise))
      throw new YError(".parseSync() must not be used with asynchronous builders, handlers, or middleware");
    return maybePromise;
  }
  parserConfiguration(config) {
    return argsert("<object>", [config], arguments.length), __classPrivateFieldSet(this, _YargsInstance_parserConfig, config, "f"), this;
  }
  pkgConf(key, rootPath) {
    argsert("<string> [string]", [key, rootPath], arguments.length);
    let conf = null, obj = this[kPkgUp](rootPath || __classPrivateFieldGet(this, _YargsInstance_cwd, "f"));
    return obj[key] && typeof obj[key] == "object" && (conf = applyExtends(obj[key], rootPath || __classPrivateFieldGet(this, _YargsInstance_cwd, "f"), this[kGetParserConfiguration]()["deep-merge-config"] || !1, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), __classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects = (__classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects || []).concat(conf)), this;
  }
  positional(key, opts) {
    argsert("<string> <object>", [key, opts], arguments.length);
    let supportedOpts = [
      "default",
      "defaultDescription",
      "implies",
      "normalize",
      "choices",
      "conflicts",
      "coerce",
      "type",
      "describe",
      "desc",
      "description",
      "alias"
    ];
    opts = objFilter(opts, (k, v) => k === "type" && !["string", "number", "boolean"].includes(v) ? !1 : supportedOpts.includes(k));
    let fullCommand = __classPrivateFieldGet(this, _YargsInstance_context, "f").fullCommands[__classPrivateFieldGet(this, _YargsInstance_context, "f").fullCommands.length - 1], parseOptions = fullCommand ? __classPrivateFieldGet(this, _YargsInstance_command, "f").cmdToParseOptions(fullCommand) : {
      array: [],
      alias: {},
      default: {},
      demand: {}
    };
    return objectKeys(parseOptions).forEach((pk) => {
      let parseOption = parseOptions[pk];
      Array.isArray(parseOption) ? parseOption.indexOf(key) !== -1 && (opts[pk] = !0) : parseOption[key] && !(pk in opts) && (opts[pk] = parseOption[key]);
    }), this.group(key, __classPrivateFieldGet(this, _YargsInstance_usage, "f").getPositionalGroupName()), this.option(key, opts);
  }
  recommendCommands(recommend = !0) {
    return argsert("[boolean]", [recommend], arguments.length), __classPrivateFieldSet(this, _YargsInstance_recommendCommands, recommend, "f"), this;
  }
  required(keys, max, msg) {
    return this.demand(keys, max, msg);
  }
  require(keys, max, msg) {
    return this.demand(keys, max, msg);
  }
  requiresArg(keys) {
    return argsert("<array|string|object> [number]", [keys], arguments.length), typeof keys == "string" && __classPrivateFieldGet(this, _YargsInstance_options, "f").narg[keys] ? this : (this[kPopulateParserHintSingleValueDictionary](this.requiresArg.bind(this), "narg", keys, NaN), this);
  }
  showCompletionScript($0, cmd) {
    return argsert("[string] [string]", [$0, cmd], arguments.length), $0 = $0 || this.$0, __classPrivateFieldGet(this, _YargsInstance_logger, "f").log(__classPrivateFieldGet(this, _YargsInstance_completion, "f").generateCompletionScript($0, cmd || __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f") || "completion")), this;
  }
  showHelp(level) {
    if (argsert("[string|function]", [level], arguments.length), __classPrivateFieldSet(this, _YargsInstance_hasOutput, !0, "f"), !__classPrivateFieldGet(this, _YargsInstance_usage, "f").hasCachedHelpMessage()) {
      if (!this.parsed) {
        let parse = this[kRunYargsParserAndExecuteCommands](__classPrivateFieldGet(this, _YargsInstance_processArgs, "f"), void 0, void 0, 0, !0);
        if (isPromise(parse))
          return parse.then(() => {
            __classPrivateFieldGet(this, _YargsInstance_usage, "f").showHelp(level);
          }), this;
      }
      let builderResponse = __classPrivateFieldGet(this, _YargsInstance_command, "f").runDefaultBuilderOn(this);
      if (isPromise(builderResponse))
        return builderResponse.then(() => {
          __classPrivateFieldGet(this, _YargsInstance_usage, "f").showHelp(level);
        }), this;
    }
    return __classPrivateFieldGet(this, _YargsInstance_usage, "f").showHelp(level), this;
  }
  scriptName(scriptName) {
    return this.customScriptName = !0, this.$0 = scriptName, this;
  }
  showHelpOnFail(enabled, message) {
    return argsert("[boolean|string] [string]", [enabled, message], arguments.length), __classPrivateFieldGet(this, _YargsInstance_usage, "f").showHelpOnFail(enabled, message), this;
  }
  showVersion(level) {
    return argsert("[string|function]", [level], arguments.length), __classPrivateFieldGet(this, _YargsInstance_usage, "f").showVersion(level), this;
  }
  skipValidation(keys) {
    return argsert("<array|string>", [keys], arguments.length), this[kPopulateParserHintArray]("skipValidation", keys), this;
  }
  strict(enabled) {
    return argsert("[boolean]", [enabled], arguments.length), __classPrivateFieldSet(this, _YargsInstance_strict, enabled !== !1, "f"), this;
  }
  strictCommands(enabled) {
    return argsert("[boolean]", [enabled], arguments.length), __classPrivateFieldSet(this, _YargsInstance_strictCommands, enabled !== !1, "f"), this;
  }
  strictOptions(enabled) {
    return argsert("[boolean]", [enabled], arguments.length), __classPrivateFieldSet(this, _YargsInstance_strictOptions, enabled !== !1, "f"), this;
  }
  string(keys) {
    return argsert("<array|string>", [keys], arguments.length), this[kPopulateParserHintArray]("string", keys), this[kTrackManuallySetKeys](keys), this;
  }
  terminalWidth() {
    return argsert([], 0), __classPrivateFieldGet(this, _YargsInstance_shim, "f").process.stdColumns;
  }
  updateLocale(obj) {
    return this.updateStrings(obj);
  }
  updateStrings(obj) {
    return argsert("<object>", [obj], arguments.length), __classPrivateFieldSet(this, _YargsInstance_detectLocale, !1, "f"), __classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.updateLocale(obj), this;
  }
  usage(msg, description, builder, handler) {
    if (argsert("<string|null|undefined> [string|boolean] [function|object] [function]", [msg, description, builder, handler], arguments.length), description !== void 0) {
      if (assertNotStrictEqual(msg, null, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), (msg || "").match(/^\$0( |$)/))
        return this.command(msg, description, builder, handler);
      throw new YError(".usage() description must start with $0 if being used as alias for .command()");
    } else
      return __classPrivateFieldGet(this, _YargsInstance_usage, "f").usage(msg), this;
  }
  usageConfiguration(config) {
    return argsert("<object>", [config], arguments.length), __classPrivateFieldSet(this, _YargsInstance_usageConfig, config, "f"), this;
  }
  version(opt, msg, ver) {
    let defaultVersionOpt = "version";
    if (argsert("[boolean|string] [string] [string]", [opt, msg, ver], arguments.length), __classPrivateFieldGet(this, _YargsInstance_versionOpt, "f") && (this[kDeleteFromParserHintObject](__classPrivateFieldGet(this, _YargsInstance_versionOpt, "f")), __classPrivateFieldGet(this, _YargsInstance_usage, "f").version(void 0), __classPrivateFieldSet(this, _YargsInstance_versionOpt, null, "f")), arguments.length === 0)
      ver = this[kGuessVersion](), opt = defaultVersionOpt;
    else if (arguments.length === 1) {
      if (opt === !1)
        return this;
      ver = opt, opt = defaultVersionOpt;
    } else arguments.length === 2 && (ver = msg, msg = void 0);
    return __classPrivateFieldSet(this, _YargsInstance_versionOpt, typeof opt == "string" ? opt : defaultVersionOpt, "f"), msg = msg || __classPrivateFieldGet(this, _YargsInstance_usage, "f").deferY18nLookup("Show version number"), __classPrivateFieldGet(this, _YargsInstance_usage, "f").version(ver || void 0), this.boolean(__classPrivateFieldGet(this, _YargsInstance_versionOpt, "f")), this.describe(__classPrivateFieldGet(this, _YargsInstance_versionOpt, "f"), msg), this;
  }
  wrap(cols) {
    return argsert("<number|null|undefined>", [cols], arguments.length), __classPrivateFieldGet(this, _YargsInstance_usage, "f").wrap(cols), this;
  }
  [(_YargsInstance_command = /* @__PURE__ */ new WeakMap(), _YargsInstance_cwd = /* @__PURE__ */ new WeakMap(), _YargsInstance_context = /* @__PURE__ */ new WeakMap(), _YargsInstance_completion = /* @__PURE__ */ new WeakMap(), _YargsInstance_completionCommand = /* @__PURE__ */ new WeakMap(), _YargsInstance_defaultShowHiddenOpt = /* @__PURE__ */ new WeakMap(), _YargsInstance_exitError = /* @__PURE__ */ new WeakMap(), _YargsInstance_detectLocale = /* @__PURE__ */ new WeakMap(), _YargsInstance_emittedWarnings = /* @__PURE__ */ new WeakMap(), _YargsInstance_exitProcess = /* @__PURE__ */ new WeakMap(), _YargsInstance_frozens = /* @__PURE__ */ new WeakMap(), _YargsInstance_globalMiddleware = /* @__PURE__ */ new WeakMap(), _YargsInstance_groups = /* @__PURE__ */ new WeakMap(), _YargsInstance_hasOutput = /* @__PURE__ */ new WeakMap(), _YargsInstance_helpOpt = /* @__PURE__ */ new WeakMap(), _YargsInstance_isGlobalContext = /* @__PURE__ */ new WeakMap(), _YargsInstance_logger = /* @__PURE__ */ new WeakMap(), _YargsInstance_output = /* @__PURE__ */ new WeakMap(), _YargsInstance_options = /* @__PURE__ */ new WeakMap(), _YargsInstance_parentRequire = /* @__PURE__ */ new WeakMap(), _YargsInstance_parserConfig = /* @__PURE__ */ new WeakMap(), _YargsInstance_parseFn = /* @__PURE__ */ new WeakMap(), _YargsInstance_parseContext = /* @__PURE__ */ new WeakMap(), _YargsInstance_pkgs = /* @__PURE__ */ new WeakMap(), _YargsInstance_preservedGroups = /* @__PURE__ */ new WeakMap(), _YargsInstance_processArgs = /* @__PURE__ */ new WeakMap(), _YargsInstance_recommendCommands = /* @__PURE__ */ new WeakMap(), _YargsInstance_shim = /* @__PURE__ */ new WeakMap(), _YargsInstance_strict = /* @__PURE__ */ new WeakMap(), _YargsInstance_strictCommands = /* @__PURE__ */ new WeakMap(), _YargsInstance_strictOptions = /* @__PURE__ */ new WeakMap(), _YargsInstance_usage = /* @__PURE__ */ new WeakMap(), _YargsInstance_usageConfig = /* @__PURE__ */ new WeakMap(), _YargsInstance_versionOpt = /* @__PURE__ */ new WeakMap(), _YargsInstance_validation = /* @__PURE__ */ new WeakMap(), kCopyDoubleDash)](argv) {
    if (!argv._ || !argv["--"])
      return argv;
    argv._.push.apply(argv._, argv["--"]);
    try {
      delete argv["--"];
    } catch {
    }
    return argv;
  }
  [kCreateLogger]() {
    return {
      log: (...args) => {
        this[kHasParseCallback]() || console.log(...args), __classPrivateFieldSet(this, _YargsInstance_hasOutput, !0, "f"), __classPrivateFieldGet(this, _YargsInstance_output, "f").length && __classPrivateFieldSet(this, _YargsInstance_output, __classPrivateFieldGet(this, _YargsInstance_output, "f") + `
`, "f"), __classPrivateFieldSet(this, _YargsInstance_output, __classPrivateFieldGet(this, _YargsInstance_output, "f") + args.join(" "), "f");
      },
      error: (...args) => {
        this[kHasParseCallback]() || console.error(...args), __classPrivateFieldSet(this, _YargsInstance_hasOutput, !0, "f"), __classPrivateFieldGet(this, _YargsInstance_output, "f").length && __classPrivateFieldSet(this, _YargsInstance_output, __classPrivateFieldGet(this, _YargsInstance_output, "f") + `
`, "f"), __classPrivateFieldSet(this, _YargsInstance_output, __classPrivateFieldGet(this, _YargsInstance_output, "f") + args.join(" "), "f");
      }
    };
  }
  [kDeleteFromParserHintObject](optionKey) {
    objectKeys(__classPrivateFieldGet(this, _YargsInstance_options, "f")).forEach((hintKey) => {
      if (/* @__PURE__ */ ((key) => key === "configObjects")(hintKey))
        return;
      let hint = __classPrivateFieldGet(this, _YargsInstance_options, "f")[hintKey];
      Array.isArray(hint) ? hint.includes(optionKey) && hint.splice(hint.indexOf(optionKey), 1) : typeof hint == "object" && delete hint[optionKey];
    }), delete __classPrivateFieldGet(this, _YargsInstance_usage, "f").getDescriptions()[optionKey];
  }
  [kEmitWarning](warning, type, deduplicationId) {
    __classPrivateFieldGet(this, _YargsInstance_emittedWarnings, "f")[deduplicationId] || (__classPrivateFieldGet(this, _YargsInstance_shim, "f").process.emitWarning(warning, type), __classPrivateFieldGet(this, _YargsInstance_emittedWarnings, "f")[deduplicationId] = !0);
  }
  [kFreeze]() {
    __classPrivateFieldGet(this, _YargsInstance_frozens, "f").push({
      options: __classPrivateFieldGet(this, _YargsInstance_options, "f"),
      configObjects: __classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects.slice(0),
      exitProcess: __classPrivateFieldGet(this, _YargsInstance_exitProcess, "f"),
      groups: __classPrivateFieldGet(this, _YargsInstance_groups, "f"),
      strict: __classPrivateFieldGet(this, _YargsInstance_strict, "f"),
      strictCommands: __classPrivateFieldGet(this, _YargsInstance_strictCommands, "f"),
      strictOptions: __classPrivateFieldGet(this, _YargsInstance_strictOptions, "f"),
      completionCommand: __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f"),
      output: __classPrivateFieldGet(this, _YargsInstance_output, "f"),
      exitError: __classPrivateFieldGet(this, _YargsInstance_exitError, "f"),
      hasOutput: __classPrivateFieldGet(this, _YargsInstance_hasOutput, "f"),
      parsed: this.parsed,
      parseFn: __classPrivateFieldGet(this, _YargsInstance_parseFn, "f"),
      parseContext: __classPrivateFieldGet(this, _YargsInstance_parseContext, "f")
    }), __classPrivateFieldGet(this, _YargsInstance_usage, "f").freeze(), __classPrivateFieldGet(this, _YargsInstance_validation, "f").freeze(), __classPrivateFieldGet(this, _YargsInstance_command, "f").freeze(), __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").freeze();
  }
  [kGetDollarZero]() {
    let $0 = "", default$0;
    return /\b(node|iojs|electron|bun)(\.exe)?$/.test(__classPrivateFieldGet(this, _YargsInstance_shim, "f").process.argv()[0]) ? default$0 = __classPrivateFieldGet(this, _YargsInstance_shim, "f").process.argv().slice(1, 2) : default$0 = __classPrivateFieldGet(this, _YargsInstance_shim, "f").process.argv().slice(0, 1), $0 = default$0.map((x) => {
      let b = this[kRebase](__classPrivateFieldGet(this, _YargsInstance_cwd, "f"), x);
      return x.match(/^(\/|([a-zA-Z]:)?\\)/) && b.length < x.length ? b : x;
    }).join(" ").trim(), __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("_") && __classPrivateFieldGet(this, _YargsInstance_shim, "f").getProcessArgvBin() === __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("_") && ($0 = __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("_").replace(`${__classPrivateFieldGet(this, _YargsInstance_shim, "f").path.dirname(__classPrivateFieldGet(this, _YargsInstance_shim, "f").process.execPath())}/`, "")), $0;
  }
  [kGetParserConfiguration]() {
    return __classPrivateFieldGet(this, _YargsInstance_parserConfig, "f");
  }
  [kGetUsageConfiguration]() {
    return __classPrivateFieldGet(this, _YargsInstance_usageConfig, "f");
  }
  [kGuessLocale]() {
    if (!__classPrivateFieldGet(this, _YargsInstance_detectLocale, "f"))
      return;
    let locale = __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("LC_ALL") || __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("LC_MESSAGES") || __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("LANG") || __classPrivateFieldGet(this, _YargsInstance_shim, "f").getEnv("LANGUAGE") || "en_US";
    this.locale(locale.replace(/[.:].*/, ""));
  }
  [kGuessVersion]() {
    return this[kPkgUp]().version || "unknown";
  }
  [kParsePositionalNumbers](argv) {
    let args = argv["--"] ? argv["--"] : argv._;
    for (let i = 0, arg; (arg = args[i]) !== void 0; i++)
      __classPrivateFieldGet(this, _YargsInstance_shim, "f").Parser.looksLikeNumber(arg) && Number.isSafeInteger(Math.floor(parseFloat(`${arg}`))) && (args[i] = Number(arg));
    return argv;
  }
  [kPkgUp](rootPath) {
    let npath = rootPath || "*";
    if (__classPrivateFieldGet(this, _YargsInstance_pkgs, "f")[npath])
      return __classPrivateFieldGet(this, _YargsInstance_pkgs, "f")[npath];
    let obj = {};
    try {
      let startDir = rootPath || __classPrivateFieldGet(this, _YargsInstance_shim, "f").mainFilename;
      __classPrivateFieldGet(this, _YargsInstance_shim, "f").path.extname(startDir) && (startDir = __classPrivateFieldGet(this, _YargsInstance_shim, "f").path.dirname(startDir));
      let pkgJsonPath = __classPrivateFieldGet(this, _YargsInstance_shim, "f").findUp(startDir, (dir, names) => {
        if (names.includes("package.json"))
          return "package.json";
      });
      assertNotStrictEqual(pkgJsonPath, void 0, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), obj = JSON.parse(__classPrivateFieldGet(this, _YargsInstance_shim, "f").readFileSync(pkgJsonPath, "utf8"));
    } catch {
    }
    return __classPrivateFieldGet(this, _YargsInstance_pkgs, "f")[npath] = obj || {}, __classPrivateFieldGet(this, _YargsInstance_pkgs, "f")[npath];
  }
  [kPopulateParserHintArray](type, keys) {
    keys = [].concat(keys), keys.forEach((key) => {
      key = this[kSanitizeKey](key), __classPrivateFieldGet(this, _YargsInstance_options, "f")[type].push(key);
    });
  }
  [kPopulateParserHintSingleValueDictionary](builder, type, key, value) {
    this[kPopulateParserHintDictionary](builder, type, key, value, (type2, key2, value2) => {
      __classPrivateFieldGet(this, _YargsInstance_options, "f")[type2][key2] = value2;
    });
  }
  [kPopulateParserHintArrayDictionary](builder, type, key, value) {
    this[kPopulateParserHintDictionary](builder, type, key, value, (type2, key2, value2) => {
      __classPrivateFieldGet(this, _YargsInstance_options, "f")[type2][key2] = (__classPrivateFieldGet(this, _YargsInstance_options, "f")[type2][key2] || []).concat(value2);
    });
  }
  [kPopulateParserHintDictionary](builder, type, key, value, singleKeyHandler) {
    if (Array.isArray(key))
      key.forEach((k) => {
        builder(k, value);
      });
    else if (/* @__PURE__ */ ((key2) => typeof key2 == "object")(key))
      for (let k of objectKeys(key))
        builder(k, key[k]);
    else
      singleKeyHandler(type, this[kSanitizeKey](key), value);
  }
  [kSanitizeKey](key) {
    return key === "__proto__" ? "___proto___" : key;
  }
  [kSetKey](key, set) {
    return this[kPopulateParserHintSingleValueDictionary](this[kSetKey].bind(this), "key", key, set), this;
  }
  [kUnfreeze]() {
    var _a2, _b2, _c2, _d, _e, _f, _g, _h, _j, _k, _l, _m;
    let frozen = __classPrivateFieldGet(this, _YargsInstance_frozens, "f").pop();
    assertNotStrictEqual(frozen, void 0, __classPrivateFieldGet(this, _YargsInstance_shim, "f"));
    let configObjects;
    _a2 = this, _b2 = this, _c2 = this, _d = this, _e = this, _f = this, _g = this, _h = this, _j = this, _k = this, _l = this, _m = this, {
      options: { set value(_o) {
        __classPrivateFieldSet(_a2, _YargsInstance_options, _o, "f");
      } }.value,
      configObjects,
      exitProcess: { set value(_o) {
        __classPrivateFieldSet(_b2, _YargsInstance_exitProcess, _o, "f");
      } }.value,
      groups: { set value(_o) {
        __classPrivateFieldSet(_c2, _YargsInstance_groups, _o, "f");
      } }.value,
      output: { set value(_o) {
        __classPrivateFieldSet(_d, _YargsInstance_output, _o, "f");
      } }.value,
      exitError: { set value(_o) {
        __classPrivateFieldSet(_e, _YargsInstance_exitError, _o, "f");
      } }.value,
      hasOutput: { set value(_o) {
        __classPrivateFieldSet(_f, _YargsInstance_hasOutput, _o, "f");
      } }.value,
      parsed: this.parsed,
      strict: { set value(_o) {
        __classPrivateFieldSet(_g, _YargsInstance_strict, _o, "f");
      } }.value,
      strictCommands: { set value(_o) {
        __classPrivateFieldSet(_h, _YargsInstance_strictCommands, _o, "f");
      } }.value,
      strictOptions: { set value(_o) {
        __classPrivateFieldSet(_j, _YargsInstance_strictOptions, _o, "f");
      } }.value,
      completionCommand: { set value(_o) {
        __classPrivateFieldSet(_k, _YargsInstance_completionCommand, _o, "f");
      } }.value,
      parseFn: { set value(_o) {
        __classPrivateFieldSet(_l, _YargsInstance_parseFn, _o, "f");
      } }.value,
      parseContext: { set value(_o) {
        __classPrivateFieldSet(_m, _YargsInstance_parseContext, _o, "f");
      } }.value
    } = frozen, __classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects = configObjects, __classPrivateFieldGet(this, _YargsInstance_usage, "f").unfreeze(), __classPrivateFieldGet(this, _YargsInstance_validation, "f").unfreeze(), __classPrivateFieldGet(this, _YargsInstance_command, "f").unfreeze(), __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").unfreeze();
  }
  [kValidateAsync](validation2, argv) {
    return maybeAsyncResult(argv, (result) => (validation2(result), result));
  }
  getInternalMethods() {
    return {
      getCommandInstance: this[kGetCommandInstance].bind(this),
      getContext: this[kGetContext].bind(this),
      getHasOutput: this[kGetHasOutput].bind(this),
      getLoggerInstance: this[kGetLoggerInstance].bind(this),
      getParseContext: this[kGetParseContext].bind(this),
      getParserConfiguration: this[kGetParserConfiguration].bind(this),
      getUsageConfiguration: this[kGetUsageConfiguration].bind(this),
      getUsageInstance: this[kGetUsageInstance].bind(this),
      getValidationInstance: this[kGetValidationInstance].bind(this),
      hasParseCallback: this[kHasParseCallback].bind(this),
      isGlobalContext: this[kIsGlobalContext].bind(this),
      postProcess: this[kPostProcess].bind(this),
      reset: this[kReset].bind(this),
      runValidation: this[kRunValidation].bind(this),
      runYargsParserAndExecuteCommands: this[kRunYargsParserAndExecuteCommands].bind(this),
      setHasOutput: this[kSetHasOutput].bind(this)
    };
  }
  [kGetCommandInstance]() {
    return __classPrivateFieldGet(this, _YargsInstance_command, "f");
  }
  [kGetContext]() {
    return __classPrivateFieldGet(this, _YargsInstance_context, "f");
  }
  [kGetHasOutput]() {
    return __classPrivateFieldGet(this, _YargsInstance_hasOutput, "f");
  }
  [kGetLoggerInstance]() {
    return __classPrivateFieldGet(this, _YargsInstance_logger, "f");
  }
  [kGetParseContext]() {
    return __classPrivateFieldGet(this, _YargsInstance_parseContext, "f") || {};
  }
  [kGetUsageInstance]() {
    return __classPrivateFieldGet(this, _YargsInstance_usage, "f");
  }
  [kGetValidationInstance]() {
    return __classPrivateFieldGet(this, _YargsInstance_validation, "f");
  }
  [kHasParseCallback]() {
    return !!__classPrivateFieldGet(this, _YargsInstance_parseFn, "f");
  }
  [kIsGlobalContext]() {
    return __classPrivateFieldGet(this, _YargsInstance_isGlobalContext, "f");
  }
  [kPostProcess](argv, populateDoubleDash, calledFromCommand, runGlobalMiddleware) {
    return calledFromCommand || isPromise(argv) || (populateDoubleDash || (argv = this[kCopyDoubleDash](argv)), (this[kGetParserConfiguration]()["parse-positional-numbers"] || this[kGetParserConfiguration]()["parse-positional-numbers"] === void 0) && (argv = this[kParsePositionalNumbers](argv)), runGlobalMiddleware && (argv = applyMiddleware(argv, this, __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").getMiddleware(), !1))), argv;
  }
  [kReset](aliases = {}) {
    __classPrivateFieldSet(this, _YargsInstance_options, __classPrivateFieldGet(this, _YargsInstance_options, "f") || {}, "f");
    let tmpOptions = {};
    tmpOptions.local = __classPrivateFieldGet(this, _YargsInstance_options, "f").local || [], tmpOptions.configObjects = __classPrivateFieldGet(this, _YargsInstance_options, "f").configObjects || [];
    let localLookup = {};
    tmpOptions.local.forEach((l) => {
      localLookup[l] = !0, (aliases[l] || []).forEach((a) => {
        localLookup[a] = !0;
      });
    }), Object.assign(__classPrivateFieldGet(this, _YargsInstance_preservedGroups, "f"), Object.keys(__classPrivateFieldGet(this, _YargsInstance_groups, "f")).reduce((acc, groupName) => {
      let keys = __classPrivateFieldGet(this, _YargsInstance_groups, "f")[groupName].filter((key) => !(key in localLookup));
      return keys.length > 0 && (acc[groupName] = keys), acc;
    }, {})), __classPrivateFieldSet(this, _YargsInstance_groups, {}, "f");
    let arrayOptions = [
      "array",
      "boolean",
      "string",
      "skipValidation",
      "count",
      "normalize",
      "number",
      "hiddenOptions"
    ], objectOptions = [
      "narg",
      "key",
      "alias",
      "default",
      "defaultDescription",
      "config",
      "choices",
      "demandedOptions",
      "demandedCommands",
      "deprecatedOptions"
    ];
    return arrayOptions.forEach((k) => {
      tmpOptions[k] = (__classPrivateFieldGet(this, _YargsInstance_options, "f")[k] || []).filter((k2) => !localLookup[k2]);
    }), objectOptions.forEach((k) => {
      tmpOptions[k] = objFilter(__classPrivateFieldGet(this, _YargsInstance_options, "f")[k], (k2) => !localLookup[k2]);
    }), tmpOptions.envPrefix = __classPrivateFieldGet(this, _YargsInstance_options, "f").envPrefix, __classPrivateFieldSet(this, _YargsInstance_options, tmpOptions, "f"), __classPrivateFieldSet(this, _YargsInstance_usage, __classPrivateFieldGet(this, _YargsInstance_usage, "f") ? __classPrivateFieldGet(this, _YargsInstance_usage, "f").reset(localLookup) : usage(this, __classPrivateFieldGet(this, _YargsInstance_shim, "f")), "f"), __classPrivateFieldSet(this, _YargsInstance_validation, __classPrivateFieldGet(this, _YargsInstance_validation, "f") ? __classPrivateFieldGet(this, _YargsInstance_validation, "f").reset(localLookup) : validation(this, __classPrivateFieldGet(this, _YargsInstance_usage, "f"), __classPrivateFieldGet(this, _YargsInstance_shim, "f")), "f"), __classPrivateFieldSet(this, _YargsInstance_command, __classPrivateFieldGet(this, _YargsInstance_command, "f") ? __classPrivateFieldGet(this, _YargsInstance_command, "f").reset() : command(__classPrivateFieldGet(this, _YargsInstance_usage, "f"), __classPrivateFieldGet(this, _YargsInstance_validation, "f"), __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f"), __classPrivateFieldGet(this, _YargsInstance_shim, "f")), "f"), __classPrivateFieldGet(this, _YargsInstance_completion, "f") || __classPrivateFieldSet(this, _YargsInstance_completion, completion(this, __classPrivateFieldGet(this, _YargsInstance_usage, "f"), __classPrivateFieldGet(this, _YargsInstance_command, "f"), __classPrivateFieldGet(this, _YargsInstance_shim, "f")), "f"), __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").reset(), __classPrivateFieldSet(this, _YargsInstance_completionCommand, null, "f"), __classPrivateFieldSet(this, _YargsInstance_output, "", "f"), __classPrivateFieldSet(this, _YargsInstance_exitError, null, "f"), __classPrivateFieldSet(this, _YargsInstance_hasOutput, !1, "f"), this.parsed = !1, this;
  }
  [kRebase](base, dir) {
    return __classPrivateFieldGet(this, _YargsInstance_shim, "f").path.relative(base, dir);
  }
  [kRunYargsParserAndExecuteCommands](args, shortCircuit, calledFromCommand, commandIndex = 0, helpOnly = !1) {
    var _a2, _b2, _c2, _d;
    let skipValidation = !!calledFromCommand || helpOnly;
    args = args || __classPrivateFieldGet(this, _YargsInstance_processArgs, "f"), __classPrivateFieldGet(this, _YargsInstance_options, "f").__ = __classPrivateFieldGet(this, _YargsInstance_shim, "f").y18n.__, __classPrivateFieldGet(this, _YargsInstance_options, "f").configuration = this[kGetParserConfiguration]();
    let populateDoubleDash = !!__classPrivateFieldGet(this, _YargsInstance_options, "f").configuration["populate--"], config = Object.assign({}, __classPrivateFieldGet(this, _YargsInstance_options, "f").configuration, {
      "populate--": !0
    }), parsed = __classPrivateFieldGet(this, _YargsInstance_shim, "f").Parser.detailed(args, Object.assign({}, __classPrivateFieldGet(this, _YargsInstance_options, "f"), {
      configuration: { "parse-positional-numbers": !1, ...config }
    })), argv = Object.assign(parsed.argv, __classPrivateFieldGet(this, _YargsInstance_parseContext, "f")), argvPromise, aliases = parsed.aliases, helpOptSet = !1, versionOptSet = !1;
    Object.keys(argv).forEach((key) => {
      key === __classPrivateFieldGet(this, _YargsInstance_helpOpt, "f") && argv[key] ? helpOptSet = !0 : key === __classPrivateFieldGet(this, _YargsInstance_versionOpt, "f") && argv[key] && (versionOptSet = !0);
    }), argv.$0 = this.$0, this.parsed = parsed, commandIndex === 0 && __classPrivateFieldGet(this, _YargsInstance_usage, "f").clearCachedHelpMessage();
    try {
      if (this[kGuessLocale](), shortCircuit)
        return this[kPostProcess](argv, populateDoubleDash, !!calledFromCommand, !1);
      __classPrivateFieldGet(this, _YargsInstance_helpOpt, "f") && [__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f")].concat(aliases[__classPrivateFieldGet(this, _YargsInstance_helpOpt, "f")] || []).filter((k) => k.length > 1).includes("" + argv._[argv._.length - 1]) && (argv._.pop(), helpOptSet = !0), __classPrivateFieldSet(this, _YargsInstance_isGlobalContext, !1, "f");
      let handlerKeys = __classPrivateFieldGet(this, _YargsInstance_command, "f").getCommands(), requestCompletions = !((_a2 = __classPrivateFieldGet(this, _YargsInstance_completion, "f")) === null || _a2 === void 0) && _a2.completionKey ? [
        (_b2 = __classPrivateFieldGet(this, _YargsInstance_completion, "f")) === null || _b2 === void 0 ? void 0 : _b2.completionKey,
        ...(_d = this.getAliases()[(_c2 = __classPrivateFieldGet(this, _YargsInstance_completion, "f")) === null || _c2 === void 0 ? void 0 : _c2.completionKey]) !== null && _d !== void 0 ? _d : []
      ].some((key) => Object.prototype.hasOwnProperty.call(argv, key)) : !1, skipRecommendation = helpOptSet || requestCompletions || helpOnly;
      if (argv._.length) {
        if (handlerKeys.length) {
          let firstUnknownCommand;
          for (let i = commandIndex || 0, cmd; argv._[i] !== void 0; i++)
            if (cmd = String(argv._[i]), handlerKeys.includes(cmd) && cmd !== __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f")) {
              let innerArgv = __classPrivateFieldGet(this, _YargsInstance_command, "f").runCommand(cmd, this, parsed, i + 1, helpOnly, helpOptSet || versionOptSet || helpOnly);
              return this[kPostProcess](innerArgv, populateDoubleDash, !!calledFromCommand, !1);
            } else if (!firstUnknownCommand && cmd !== __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f")) {
              firstUnknownCommand = cmd;
              break;
            }
          !__classPrivateFieldGet(this, _YargsInstance_command, "f").hasDefaultCommand() && __classPrivateFieldGet(this, _YargsInstance_recommendCommands, "f") && firstUnknownCommand && !skipRecommendation && __classPrivateFieldGet(this, _YargsInstance_validation, "f").recommendCommands(firstUnknownCommand, handlerKeys);
        }
        __classPrivateFieldGet(this, _YargsInstance_completionCommand, "f") && argv._.includes(__classPrivateFieldGet(this, _YargsInstance_completionCommand, "f")) && !requestCompletions && (__classPrivateFieldGet(this, _YargsInstance_exitProcess, "f") && setBlocking(!0), this.showCompletionScript(), this.exit(0));
      }
      if (__classPrivateFieldGet(this, _YargsInstance_command, "f").hasDefaultCommand() && !skipRecommendation) {
        let innerArgv = __classPrivateFieldGet(this, _YargsInstance_command, "f").runCommand(null, this, parsed, 0, helpOnly, helpOptSet || versionOptSet || helpOnly);
        return this[kPostProcess](innerArgv, populateDoubleDash, !!calledFromCommand, !1);
      }
      if (requestCompletions) {
        __classPrivateFieldGet(this, _YargsInstance_exitProcess, "f") && setBlocking(!0), args = [].concat(args);
        let completionArgs = args.slice(args.indexOf(`--${__classPrivateFieldGet(this, _YargsInstance_completion, "f").completionKey}`) + 1);
        return __classPrivateFieldGet(this, _YargsInstance_completion, "f").getCompletion(completionArgs, (err, completions) => {
          if (err)
            throw new YError(err.message);
          (completions || []).forEach((completion2) => {
            __classPrivateFieldGet(this, _YargsInstance_logger, "f").log(completion2);
          }), this.exit(0);
        }), this[kPostProcess](argv, !populateDoubleDash, !!calledFromCommand, !1);
      }
      if (__classPrivateFieldGet(this, _YargsInstance_hasOutput, "f") || (helpOptSet ? (__classPrivateFieldGet(this, _YargsInstance_exitProcess, "f") && setBlocking(!0), skipValidation = !0, this.showHelp((message) => {
        __classPrivateFieldGet(this, _YargsInstance_logger, "f").log(message), this.exit(0);
      })) : versionOptSet && (__classPrivateFieldGet(this, _YargsInstance_exitProcess, "f") && setBlocking(!0), skipValidation = !0, __classPrivateFieldGet(this, _YargsInstance_usage, "f").showVersion("log"), this.exit(0))), !skipValidation && __classPrivateFieldGet(this, _YargsInstance_options, "f").skipValidation.length > 0 && (skipValidation = Object.keys(argv).some((key) => __classPrivateFieldGet(this, _YargsInstance_options, "f").skipValidation.indexOf(key) >= 0 && argv[key] === !0)), !skipValidation) {
        if (parsed.error)
          throw new YError(parsed.error.message);
        if (!requestCompletions) {
          let validation2 = this[kRunValidation](aliases, {}, parsed.error);
          calledFromCommand || (argvPromise = applyMiddleware(argv, this, __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").getMiddleware(), !0)), argvPromise = this[kValidateAsync](validation2, argvPromise ?? argv), isPromise(argvPromise) && !calledFromCommand && (argvPromise = argvPromise.then(() => applyMiddleware(argv, this, __classPrivateFieldGet(this, _YargsInstance_globalMiddleware, "f").getMiddleware(), !1)));
        }
      }
    } catch (err) {
      if (err instanceof YError)
        __classPrivateFieldGet(this, _YargsInstance_usage, "f").fail(err.message, err);
      else
        throw err;
    }
    return this[kPostProcess](argvPromise ?? argv, populateDoubleDash, !!calledFromCommand, !0);
  }
  [kRunValidation](aliases, positionalMap, parseErrors, isDefaultCommand) {
    let demandedOptions = { ...this.getDemandedOptions() };
    return (argv) => {
      if (parseErrors)
        throw new YError(parseErrors.message);
      __classPrivateFieldGet(this, _YargsInstance_validation, "f").nonOptionCount(argv), __classPrivateFieldGet(this, _YargsInstance_validation, "f").requiredArguments(argv, demandedOptions);
      let failedStrictCommands = !1;
      __classPrivateFieldGet(this, _YargsInstance_strictCommands, "f") && (failedStrictCommands = __classPrivateFieldGet(this, _YargsInstance_validation, "f").unknownCommands(argv)), __classPrivateFieldGet(this, _YargsInstance_strict, "f") && !failedStrictCommands ? __classPrivateFieldGet(this, _YargsInstance_validation, "f").unknownArguments(argv, aliases, positionalMap, !!isDefaultCommand) : __classPrivateFieldGet(this, _YargsInstance_strictOptions, "f") && __classPrivateFieldGet(this, _YargsInstance_validation, "f").unknownArguments(argv, aliases, {}, !1, !1), __classPrivateFieldGet(this, _YargsInstance_validation, "f").limitedChoices(argv), __classPrivateFieldGet(this, _YargsInstance_validation, "f").implications(argv), __classPrivateFieldGet(this, _YargsInstance_validation, "f").conflicting(argv);
    };
  }
  [kSetHasOutput]() {
    __classPrivateFieldSet(this, _YargsInstance_hasOutput, !0, "f");
  }
  [kTrackManuallySetKeys](keys) {
    if (typeof keys == "string")
      __classPrivateFieldGet(this, _YargsInstance_options, "f").key[keys] = !0;
    else
      for (let k of keys)
        __classPrivateFieldGet(this, _YargsInstance_options, "f").key[k] = !0;
  }
};
function isYargsInstance(y) {
  return !!y && typeof y.getInternalMethods == "function";
}

// node_modules/yargs/index.mjs
var Yargs = YargsFactory(esm_default), yargs_default = Yargs;

// src/commands/analyze.ts
function addAnalyzeCommand(cli, finish) {
  return cli.command(
    "analyze <trace>",
    "find communication patterns, phases and slow instances in a trace",
    withOptions,
    async (args) => {
      await checkedAnalysis(args), finish(0);
    }
  );
}
var DEFAULTS = defaultConfig.analysis;
function withOptions(args) {
  return withStageOptions(
    args.positional("trace", {
      type: "string",
      demandOption: !0,
      describe: "anchor file (.otf2) of an OTF2 archive"
    }).option("json", {
      type: "string",
      requiresArg: !0,
      describe: "write the analysis as JSON to this file; - for standard output"
    }).option("wait-states", {
      type: "boolean",
      default: !1,
      describe: "tell who waited for whom: wait states, root causes, refills, efficiencies"
    }).option("replay", {
      type: "boolean",
      default: !1,
      describe: "with --wait-states: replay the trace, which tells what root causes cost"
    }).option("sequence", { type: "boolean", default: !1, describe: "with the sequence in the JSON" }).option("all", {
      type: "boolean",
      default: !1,
      describe: "show every row of the tables, and names whole"
    })
  ).option("workers", {
    type: "number",
    requiresArg: !0,
    describe: "threads that read beside the main one (default: one for every 256 MiB of events, where there are cores)"
  }).example("$0 analyze traces.otf2", "print the tables").example("$0 analyze traces.otf2 --wait-states", "print who waited for whom, too").example("$0 analyze traces.otf2 --json out.json --depth 6", "finer phases, as JSON");
}
function withStageOptions(args) {
  return args.option("depth", {
    type: "number",
    default: DEFAULTS.depth,
    requiresArg: !0,
    describe: "depth limit of phases"
  }).option("min-length", {
    type: "number",
    default: DEFAULTS.minLength,
    requiresArg: !0,
    describe: "do not cut segments of this length or shorter"
  }).option("criterion", {
    type: "string",
    default: DEFAULTS.criterion,
    requiresArg: !0,
    describe: "information criterion that decides about a cut: aic or bic"
  }).option("equal-parts", {
    type: "number",
    default: 1,
    requiresArg: !0,
    describe: "divide phases of one single pattern into this many parts"
  }).option("cutoff", {
    type: "number",
    default: DEFAULTS.cutoff,
    requiresArg: !0,
    describe: "modified Z above which an instance is slow"
  }).option("ignore-operations", {
    type: "string",
    requiresArg: !0,
    describe: "leave out these MPI operations, such as MPI_Barrier,MPI_Bcast"
  }).option("wrappers", {
    type: "string",
    default: "auto",
    requiresArg: !0,
    describe: "functions to see through: auto, none, or NAME,…"
  });
}
var MOST_WORKERS = 256;
async function checkedAnalysis(args) {
  if (requireSingle(args), args.sequence && args.json === void 0 && warn("--sequence: the tables do not show it; add --json FILE"), args.replay && !args["wait-states"]) throw badOption("replay", !0, "given with --wait-states");
  requireWhole("depth", args.depth, 0), requireWhole("min-length", args["min-length"], 0), requireWhole("equal-parts", args["equal-parts"], 1);
  let { workers } = args;
  if (workers !== void 0 && !(Number.isSafeInteger(workers) && workers >= 0 && workers <= MOST_WORKERS))
    throw badOption("workers", workers, `a whole number from 0 to ${MOST_WORKERS}`);
  if (!(args.cutoff >= 0)) throw badOption("cutoff", args.cutoff, "a number of at least 0");
  let ignoreOperations = operations(args["ignore-operations"]), options = {
    wrappers: wrapperChoice(args.wrappers),
    depth: args.depth,
    minLength: args["min-length"],
    criterion: criterion(args.criterion),
    cutoff: args.cutoff,
    equalParts: args["equal-parts"]
  }, waiting = args["wait-states"] ? args.replay ? "replayed" : "plain" : null, { analyzeTrace } = await import("./chunks/analyze-trace-5FAIIBKA.js");
  await analyzeTrace(args.trace, { ignoreOperations, workers, waiting, ...options }, args);
}
function list(text) {
  return (text ?? "").split(",").map((name) => name.trim()).filter((name) => name !== "");
}
function wrapperChoice(text) {
  return text === "auto" || text === "none" ? text : list(text);
}
function operations(text) {
  let names = list(text);
  for (let name of names)
    if (!/^P?MPI_\w/i.test(name))
      throw badOption("ignore-operations", name, "MPI functions such as MPI_Barrier");
  return names;
}
function criterion(text) {
  if (text !== "aic" && text !== "bic") throw badOption("criterion", text, "aic or bic");
  return text;
}
function requireSingle(args) {
  for (let [name, value] of Object.entries(args))
    if (name !== "_" && Array.isArray(value)) throw badOption(name, value.join(" and "), "given once");
}
function requireWhole(name, value, least) {
  if (!(Number.isSafeInteger(value) && value >= least))
    throw badOption(name, value, `a whole number of at least ${least}`);
}
function badOption(name, value, rule) {
  let option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new InputError({
    file: "command line",
    place: `--${option}`,
    found: Number.isNaN(value) ? "not a number" : String(value),
    rule: `must be ${rule}`
  });
}

// src/commands/job-options.ts
function withConfigOption(args) {
  return args.option("config", {
    type: "string",
    default: "commgate.yml",
    requiresArg: !0,
    describe: "configuration"
  });
}
function withJobOptions(args) {
  return withConfigOption(args).option("baseline", {
    type: "string",
    requiresArg: !0,
    describe: "baseline file (default: the configuration's)"
  }).option("quiet", { type: "boolean", default: !1, describe: "print nothing but errors" });
}
function withRunOptions(args, inPairs = "") {
  return args.option("output", {
    type: "string",
    requiresArg: !0,
    describe: "folder for the run, new or empty (default: a new one in .commgate/runs)"
  }).option("benchmark", {
    type: "string",
    array: !0,
    requiresArg: !0,
    describe: "only these benchmarks"
  }).option("repetitions", {
    type: "number",
    requiresArg: !0,
    describe: `instead of the configuration's${inPairs}`
  }).option("warm-up", {
    type: "number",
    requiresArg: !0,
    describe: "executions before the repetitions, instead of the configuration's"
  }).option("build", {
    type: "boolean",
    describe: "build the working copy first, where the configuration has a build; --no-build measures it as it is (default: build)"
  }).option("keep-runs", {
    type: "number",
    requiresArg: !0,
    describe: "remove all but so many of the newest runs in .commgate/runs afterwards"
  });
}
async function withOldRunsRemoved({ config, keepRuns, output, run }, job) {
  if (keepRuns === void 0) return job();
  let [{ checkKeepRuns, removeOldRuns }, { loadConfig }] = await Promise.all([
    import("./chunks/keep-runs-X4C75QHF.js"),
    import("./chunks/load-XRZSI4BX.js")
  ]);
  checkKeepRuns(keepRuns, output, run);
  let done = await job();
  return removeOldRuns(loadConfig(config).folder, keepRuns), done;
}
function withComparisonOptions(args) {
  return args.option("base", {
    type: "string",
    requiresArg: !0,
    describe: "branch or commit the change is to go into: compare with runs of the merge base and its ancestors; with a build in the configuration check runs pairs against the merge base, where the baseline has fewer than 5 runs or something looks slower"
  }).option("json", {
    type: "string",
    requiresArg: !0,
    describe: "write the comparison as JSON to this file; - for standard output"
  }).option("comment", {
    type: "string",
    requiresArg: !0,
    describe: "write the pull request comment (Markdown) to this file; - for standard output"
  });
}
async function withProgress(options, job, isQuiet) {
  let { interruptible } = await import("./chunks/interrupt-VKEPBXFY.js"), observer = await runProgress(isQuiet);
  return interruptible((signal) => job({ ...options, observer, signal })).finally(() => observer.clear());
}
async function runProgress(isQuiet = !1) {
  return process.stderr.isTTY ? (await import("./chunks/progress-Z64DC6OL.js")).progressLine(process.stderr) : (await import("./chunks/progress-log-UGYSPNTD.js")).progressLog(process.stderr, isQuiet);
}
function refuseRepeated(options, names) {
  for (let name of names)
    if (Array.isArray(options[name]))
      throw new InputError({
        file: "command line",
        place: `--${name}`,
        found: "given more than once",
        rule: "once at most"
      });
}

// src/commands/accept.ts
var LONGEST_REASON = 1e3;
function addAcceptCommand(cli, finish) {
  cli.command(
    "accept [comparison]",
    "record that slowdowns are wanted, or a level shift: later runs are compared with the new level",
    (args) => withConfigOption(args).positional("comparison", {
      type: "string",
      describe: "JSON of the check that found them (check --json, or the artifact of the action)"
    }).option("shift", {
      type: "string",
      requiresArg: !0,
      describe: "instead of a comparison: the id of a level shift that baseline show lists"
    }).option("reason", { type: "string", demandOption: !0, requiresArg: !0, describe: "why" }).option("function", {
      type: "string",
      array: !0,
      requiresArg: !0,
      describe: "only slowdowns of these functions; of a common factor too, only their groups are accepted"
    }).option("baseline", {
      type: "string",
      requiresArg: !0,
      describe: "with --shift: the baseline file (default: the configuration's)"
    }).option("quiet", { type: "boolean", default: !1, describe: "print nothing but errors" }),
    async (args) => {
      refuseRepeated(args, ["config", "reason", "shift", "baseline"]);
      let { comparison, shift, config, baseline, quiet } = args, reason = checkedReason(args.reason);
      if (comparison === void 0 == (shift === void 0)) throw oneOfBoth(comparison);
      if (comparison !== void 0 && baseline !== void 0) throw onlyWith("--baseline", "a shift");
      if (shift !== void 0 && args.function !== void 0) throw onlyWith("--function", "a comparison");
      let done = shift === void 0 ? await acceptRegressions(comparison, args.function, config, reason) : await acceptShift(shift, config, baseline, reason);
      if (!quiet) {
        let lines2 = `accepted ${done.accepted}
${oneLine(done.file)} holds ${done.count}: commit it
`;
        process.stdout.write(lines2);
      }
      finish(0);
    }
  );
}
async function acceptRegressions(path, functions, config, reason) {
  let [
    { readComparison },
    { acceptable },
    { acceptance },
    { addAcceptances },
    { loadConfig },
    { acceptanceFile },
    { COMMIT_HASH }
  ] = await Promise.all([
    import("./chunks/read-comparison-3F5OAXUG.js"),
    import("./chunks/accept-R6QZXEWZ.js"),
    import("./chunks/acceptance-MT5UOUDL.js"),
    import("./chunks/acceptance-file-CQPJMGHY.js"),
    import("./chunks/load-XRZSI4BX.js"),
    import("./chunks/locate-BPKTABU5.js"),
    import("./chunks/git-ACEZK6HI.js")
  ]), comparison = readComparison(path), file = acceptanceFile(loadConfig(config)), date = (/* @__PURE__ */ new Date()).toISOString(), measured = comparison.candidate.commit, commit = measured !== null && COMMIT_HASH.test(measured) ? measured : null, accepted = chosen(acceptable(comparison), functions, path).map(
    (regression) => acceptance(acceptedAs(regression, commit, reason, date))
  ), count = addAcceptances(file, accepted);
  return { accepted: accepted.map(
    (one) => oneLine(`${one.benchmark}: ${one.functions.join(", ") || "(no function)"} ${one.factor.toFixed(2)}×`)
  ).join("; "), file, count };
}
async function acceptShift(id, config, named, reason) {
  let [{ shownBaseline }, { addAcceptedShift }, { loadConfig }, { acceptanceFile }] = await Promise.all([
    import("./chunks/shown-baseline-6TICIBIC.js"),
    import("./chunks/acceptance-file-CQPJMGHY.js"),
    import("./chunks/load-XRZSI4BX.js"),
    import("./chunks/locate-BPKTABU5.js")
  ]), file = acceptanceFile(loadConfig(config)), { series, location } = await shownBaseline(config, named), shifts = series().flatMap((each) => each.shifts.map(({ shift: shift2 }) => shift2)), shift = shifts.find((each) => each.id === id);
  if (shift === void 0) {
    let ids = shifts.map((each) => each.id).join(", "), rule = ids === "" ? "the baseline has no level shift" : `its level shifts are: ${ids}`;
    throw new InputError({ file: location, found: `no level shift ${id}`, rule, remedy: SEE_SHOW });
  }
  let { benchmark, run, date: since, together, factor } = shift, groups = shift.groups.map(({ pattern: pattern2, functions, bytes }) => ({ pattern: pattern2, functions, bytes })), date = (/* @__PURE__ */ new Date()).toISOString(), count = addAcceptedShift(file, { id, benchmark, run, since, groups: together ? null : groups, factor, reason, date }), what = together ? "all groups" : `${groups.length} ${groups.length === 1 ? "group" : "groups"}`;
  return { accepted: oneLine(`${benchmark}: ${what} ${factor.toFixed(2)}× since ${since}`), file, count };
}
var SEE_SHOW = "see commgate baseline show";
function oneOfBoth(comparison) {
  let found = comparison === void 0 ? "neither a comparison nor --shift" : "a comparison and --shift", rule = "baseline accept COMPARISON, or baseline accept --shift ID";
  return new InputError({ file: "command line", found, rule });
}
function onlyWith(option, what) {
  return new InputError({ file: "command line", place: option, found: "given", rule: `only for ${what}` });
}
function checkedReason(text) {
  let reason = text.trim();
  if (reason !== "" && reason.length <= LONGEST_REASON) return reason;
  throw new InputError({
    file: "command line",
    place: "--reason",
    found: reason === "" ? "empty" : `${reason.length} characters`,
    rule: `1 to ${LONGEST_REASON} characters`
  });
}
function chosen(regressions, functions, file) {
  let readable = readableNames(regressions.flatMap((regression) => regression.functions)), names = [...readable].flat();
  for (let name of functions ?? []) {
    if (names.includes(name)) continue;
    let rule = `they are in: ${[...new Set(readable.values())].join(", ") || "no function"}`;
    throw new InputError({ file, place: "--function", found: `no regression in "${name}"`, rule });
  }
  let found = regressions.filter(
    (regression) => functions === void 0 || regression.functions.some(
      (name) => functions.includes(name) || functions.includes(readable.get(name))
    )
  );
  if (found.length > 0) return found;
  throw new InputError({
    file,
    found: "this comparison has no regression",
    rule: "only a regression can be accepted"
  });
}
function acceptedAs({ benchmark, pattern: pattern2, functions, bytes, factor }, commit, reason, date) {
  return { benchmark, pattern: pattern2, functions, bytes, factor, reason, commit, date };
}

// src/commands/baseline.ts
function addBaselineCommand(cli, finish) {
  return cli.command(
    "baseline",
    "add a run to the baseline, show what it holds, or accept a slowdown",
    (args) => (addUpdate(args, finish), addShow(args, finish), addAcceptCommand(args, finish), args.demandCommand(1, "baseline update, baseline show or baseline accept?"))
  );
}
function addUpdate(cli, finish) {
  cli.command(
    "update [run]",
    "add a recorded run, or a new one of all benchmarks, to the baseline",
    withUpdateOptions,
    async (args) => {
      await update(args), finish(0);
    }
  );
}
function withUpdateOptions(args) {
  return withRunOptions(withJobOptions(args)).positional("run", {
    type: "string",
    describe: "a folder that commgate run has written; without it the benchmarks are run"
  }).option("keep", {
    type: "number",
    requiresArg: !0,
    describe: "how many runs of one environment and set of benchmarks to keep (default: the configuration's)"
  }).option("strict", {
    type: "boolean",
    default: !1,
    describe: "refuse a run that was disturbed, instead of adding it as one that does not count"
  }).option("json", {
    type: "string",
    requiresArg: !0,
    describe: "write what was done as JSON to this file; - for standard output"
  });
}
async function update(args) {
  refuseRepeated(args, [
    "config",
    "baseline",
    "output",
    "repetitions",
    "warm-up",
    "keep-runs",
    "keep",
    "json"
  ]);
  let { benchmark: benchmarks, keep, quiet } = args;
  if (keep !== void 0 && !(Number.isSafeInteger(keep) && keep >= 1)) {
    let rule = "must be a whole number of at least 1";
    throw new InputError({ file: "command line", place: "--keep", found: String(keep), rule });
  }
  let [{ updateBaseline }, { surroundingsIn: surroundingsIn2 }, { writeDocument }] = await Promise.all([
    import("./chunks/update-baseline-TMILX36R.js"),
    import("./chunks/surroundings-NMEIXISI.js"),
    import("./chunks/write-document-ZL3BFSLI.js")
  ]), { config, baseline, run, output, repetitions, warmUp, build, strict } = args, { told } = surroundingsIn2(process.env), options = { config, baseline, run, output, benchmarks, repetitions, warmUp, build, strict, told }, done = await withOldRunsRemoved(
    args,
    () => withProgress(options, (job) => updateBaseline(job, keep), quiet)
  ), { isNew: added, runs, runFolder, disturbed } = done, report = { baseline: done.baseline, runs, added, run: done.run.id, runFolder, disturbed }, text = `${JSON.stringify({ schemaVersion: 1, ...report }, null, 2)}
`, isTaken = writeDocument(args.json, text);
  for (let reason of disturbed) warn(`the run was disturbed and does not count: ${reason}`);
  !quiet && !isTaken && process.stdout.write(await summary(report));
}
async function summary({ baseline, runs, added, run }) {
  let { FEWEST_RUNS } = await import("./chunks/cutoff-6FNAB6RO.js"), first = added ? `added run ${run}` : `run ${run} was there already`, holds = `holds ${runs} ${runs === 1 ? "run" : "runs"}`, missing = FEWEST_RUNS - runs, more = missing > 0 ? `; durations are judged from ${FEWEST_RUNS} on, ${missing} to go` : "";
  return `${first}; ${oneLine(baseline)} ${holds}${more}
`;
}
function addShow(cli, finish) {
  cli.command(
    "show",
    "list the runs of the baseline, and the level shifts among them",
    (args) => withJobOptions(args).option("json", {
      type: "string",
      requiresArg: !0,
      describe: "write the baseline document (null when there is none) to this file; - for standard output"
    }),
    async (args) => {
      refuseRepeated(args, ["config", "baseline", "json"]);
      let [{ formatBaseline }, { writeDocument }, { shownBaseline }] = await Promise.all([
        import("./chunks/format-LZHWVZD2.js"),
        import("./chunks/write-document-ZL3BFSLI.js"),
        import("./chunks/shown-baseline-6TICIBIC.js")
      ]), { baseline, text } = await shownBaseline(args.config, args.baseline), isTaken = writeDocument(args.json, baseline === null ? `null
` : formatBaseline(baseline));
      !args.quiet && !isTaken && process.stdout.write(text()), finish(0);
    }
  );
}

// src/commands/judge-run.ts
import { existsSync } from "node:fs";
async function judgeRun(options, { json, comment, quiet }) {
  let [
    { checkRun },
    { EXIT_CODE },
    { renderComment },
    { renderJson },
    { surroundingsIn: surroundingsIn2 },
    { renderTerminal },
    { refuseSharedOutput, writeDocument }
  ] = await Promise.all([
    import("./chunks/check-FAAMY5MM.js"),
    import("./chunks/verdict-K6SYWLVI.js"),
    import("./chunks/comment-6QDX6VMF.js"),
    import("./chunks/json-UUFIFLIG.js"),
    import("./chunks/surroundings-NMEIXISI.js"),
    import("./chunks/terminal-ONJLXYYY.js"),
    import("./chunks/write-document-ZL3BFSLI.js")
  ]);
  refuseSharedOutput({ json, comment }), warnOfMissing(options.baseline);
  let { told, temporary, repository } = surroundingsIn2(process.env), job = { ...options, told, temporary }, { comparison, runFolder } = await withProgress(job, checkRun, quiet), taken = [
    writeDocument(json, renderJson(comparison)),
    comment !== void 0 && writeDocument(comment, renderComment(comparison, { repository }))
  ];
  return !quiet && !taken.includes(!0) && (process.stdout.write(renderTerminal(comparison)), process.stdout.write(`  Traces: ${oneLine(shownPath(runFolder))}; commgate analyze shows one of them
`)), EXIT_CODE[comparison.verdict];
}
function warnOfMissing(baseline) {
  if (baseline === void 0 || existsSync(baseline)) return;
  process.stderr.write(`commgate: warning: ${oneLine(baseline)}: there is no such baseline, so nothing is compared; commgate baseline update makes one
`);
}

// src/commands/check.ts
var IN_PAIRS = "; in pairs (--against): exactly so many in each of the two stages";
function addCheckCommand(cli, finish) {
  return cli.command(
    "check",
    "run the benchmarks and compare them with the baseline, or with another commit in pairs",
    (args) => withAgainst(withComparisonOptions(withRunOptions(withJobOptions(args), IN_PAIRS))),
    async (args) => {
      refuseRepeated(args, [
        "config",
        "baseline",
        "base",
        "against",
        "output",
        "json",
        "comment",
        "repetitions",
        "warm-up",
        "keep-runs"
      ]);
      let { config, baseline, base, against, output, benchmark, repetitions, warmUp, build } = args, job = {
        config,
        baseline,
        base,
        against,
        output,
        benchmarks: benchmark,
        repetitions,
        warmUp,
        build
      };
      finish(await withOldRunsRemoved(args, () => judgeRun(job, args)));
    }
  );
}
function withAgainst(args) {
  return args.option("against", {
    type: "string",
    requiresArg: !0,
    describe: "build this commit, branch or tag and HEAD, and run both in turn; no baseline is used"
  }).conflicts("against", ["baseline", "base", "build"]);
}

// src/commands/compare.ts
function addCompareCommand(cli, finish) {
  return cli.command(
    "compare <run>",
    "compare a recorded run with the baseline",
    (args) => withComparisonOptions(withJobOptions(args)).positional("run", {
      type: "string",
      demandOption: !0,
      describe: "a folder that commgate run has written"
    }),
    async (args) => {
      refuseRepeated(args, ["config", "baseline", "base", "json", "comment"]);
      let { config, baseline, base, run } = args;
      finish(await judgeRun({ config, baseline, base, run }, args));
    }
  );
}

// src/commands/doctor.ts
import { existsSync as existsSync2 } from "node:fs";
var CONFIGURATION = "commgate.yml";
function addDoctorCommand(cli, finish) {
  return cli.command(
    "doctor",
    "say what is missing for tracing on this machine",
    (args) => args.option("config", {
      type: "string",
      requiresArg: !0,
      describe: `configuration whose tracers must work (default: ${CONFIGURATION} when there is one)`
    }).option("json", {
      type: "string",
      requiresArg: !0,
      describe: "write the findings as JSON to this file; - for standard output"
    }),
    async (args) => {
      refuseRepeated(args, ["config", "json"]);
      let [{ loadConfig }, { diagnose }, { measureTrace }, { writeDocument }] = await Promise.all([
        import("./chunks/load-XRZSI4BX.js"),
        import("./chunks/diagnose-REEJ5YTL.js"),
        import("./chunks/measure-7IG56QMZ.js"),
        import("./chunks/write-document-ZL3BFSLI.js")
      ]), file = args.config ?? (existsSync2(CONFIGURATION) ? CONFIGURATION : void 0), progress = openProgress(process.stderr), diagnosis = await diagnose(file === void 0 ? null : loadConfig(file), {
        environment: process.env,
        async readContent(anchor, analysis) {
          let { processes, groups } = await measureTrace(anchor, analysis), messages = groups.reduce((sum, group) => sum + group.messages * group.instances, 0);
          return { processes, messages };
        },
        onStep: (what) => progress.show(what)
      }).finally(() => progress.close());
      writeDocument(args.json, `${JSON.stringify(diagnosis, null, 2)}
`) || process.stdout.write(renderDiagnosis(diagnosis)), finish(diagnosis.works ? 0 : 2);
    }
  );
}
var MARKS = { ok: "ok", note: "note", warning: "WARNING", missing: "MISSING" };
function renderDiagnosis({ works, configuration, system, machine, tracers }) {
  let blocks = [[oneLine(system), ...machine.flatMap(lines)]], said = /* @__PURE__ */ new Set(), isNew = (finding) => {
    let text = JSON.stringify(finding);
    return finding.state !== "ok" || !said.has(text) && said.add(text) !== void 0;
  };
  for (let { tracer, mpi, usedBy, works: works2, findings } of tracers) {
    let use = usedBy.length > 0 ? `used by ${usedBy.join(", ")}` : "not used by the configuration", title = `tracer ${tracer}, ${mpi === "unknown" ? "no MPI library known" : mpi}`, state = works2 ? "works" : "does not work";
    blocks.push([
      oneLine(`${title}: ${state}${configuration === null ? "" : ` (${use})`}`),
      ...findings.filter(isNew).flatMap(lines)
    ]);
  }
  let needed = configuration === null ? "tracer builtin" : `the tracers of ${oneLine(configuration)}`;
  return blocks.push([works ? `${needed}: ready` : `${needed}: not ready, see MISSING above`]), `${blocks.map((block) => block.join(`
`)).join(`

`)}
`;
}
function lines({ what, state, found, remedy }) {
  let line = `  ${MARKS[state].padEnd(8)} ${what}: ${escaped(found)}`;
  return remedy === void 0 ? [line] : [line, `           -> ${escaped(remedy)}`];
}
function escaped(text) {
  return (text.match(/.{1,100}/gsu) ?? []).map(oneLine).join("");
}

// src/commands/report.ts
var FORMATS = ["comment", "summary", "terminal"];
function addReportCommand(cli, finish) {
  return cli.command(
    "report <comparison>",
    "print a comparison (the JSON of a check) as a comment, a job summary or tables",
    (command2) => command2.positional("comparison", { type: "string", demandOption: !0, describe: "JSON file of a check" }).option("format", {
      choices: FORMATS,
      default: "terminal",
      requiresArg: !0,
      describe: "what to print"
    }).option("output", {
      type: "string",
      requiresArg: !0,
      describe: "write to this file and not to the terminal; - for standard output"
    }),
    async (args) => {
      refuseRepeated(args, ["format", "output"]);
      let { comparison, format: format3, output } = args, { readComparison } = await import("./chunks/read-comparison-3F5OAXUG.js"), { renderComment, renderSummary } = await import("./chunks/comment-6QDX6VMF.js"), { renderTerminal } = await import("./chunks/terminal-ONJLXYYY.js"), render = { comment: renderComment, summary: renderSummary, terminal: renderTerminal }[format3], text = render(readComparison(comparison)), { writeDocument } = await import("./chunks/write-document-ZL3BFSLI.js");
      writeDocument(output ?? "-", text), finish(0);
    }
  );
}

// src/commands/run.ts
function addRunCommand(cli, finish) {
  return cli.command(
    "run",
    "run the benchmarks of the configuration under their tracers",
    (args) => withRunOptions(withConfigOption(args)),
    async (args) => {
      refuseRepeated(args, ["config", "output", "repetitions", "warm-up", "keep-runs"]);
      let { config, output, repetitions, warmUp, build = !0 } = args, [{ loadConfig }, { runBenchmarks }, { interruptible }, { surroundingsIn: surroundingsIn2 }] = await Promise.all([
        import("./chunks/load-XRZSI4BX.js"),
        import("./chunks/run-OHW4USMY.js"),
        import("./chunks/interrupt-VKEPBXFY.js"),
        import("./chunks/surroundings-NMEIXISI.js")
      ]), loaded = loadConfig(config), observer = await runProgress(), benchmarks = args.benchmark, { told } = surroundingsIn2(process.env), run = await withOldRunsRemoved(
        args,
        () => interruptible(
          (signal) => runBenchmarks(loaded, { output, benchmarks, repetitions, warmUp, build, told, observer, signal })
        ).finally(() => observer.clear())
      ), folder = shownPath(run.folder), repeated = run.manifest.benchmarks.map(
        ({ name, repetitions: repetitions2 }) => `${name} × ${repetitions2.length}`
      );
      process.stdout.write(`${repeated.join(", ")} → ${folder}
`);
      let [first] = run.manifest.benchmarks;
      process.stdout.write(`next: commgate analyze ${quoted(`${folder}/${first.repetitions[0].trace}`)}
`), finish(0);
    }
  );
}
function quoted(path) {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

// src/commands/main.ts
var EXIT = { pass: 0, regression: 1, badInput: 2, inconclusive: 3 }, WORDS = {
  "Not enough non-option arguments: got %s, need at least %s": {
    one: "an argument is missing: %s given, %s needed",
    other: "arguments are missing: %s given, %s needed"
  },
  "Not enough arguments following: %s": "the option --%s needs a value",
  "Missing required argument: %s": {
    one: "the option --%s is missing",
    other: "these options are missing: %s"
  },
  "Unknown argument: %s": { one: '"%s" is not known here', other: "these are not known here: %s" },
  "Unknown command: %s": { one: '"%s" is no command', other: "these are no commands: %s" },
  "Did you mean %s?": "no such command; did you mean %s?",
  "Invalid values:": "not allowed:",
  "Argument: %s, Given: %s, Choices: %s": "option --%s is %s; allowed are %s"
}, COMMANDS = [
  addAnalyzeCommand,
  addRunCommand,
  addCheckCommand,
  addCompareCommand,
  addBaselineCommand,
  addReportCommand,
  addDoctorCommand
];
async function main(args) {
  let exitCode = EXIT.pass, finish = (code) => {
    exitCode = code;
  };
  try {
    let { workspace } = surroundingsIn(process.env);
    workspace !== void 0 && refuseLinksIn(workspace);
    let cli = yargs_default(args);
    for (let add of COMMANDS) add(cli, finish);
    await cli.scriptName("commgate").locale("en").updateStrings(WORDS).usage("$0 COMMAND: finds slower MPI communication patterns in traced benchmark runs").demandCommand(1, "which command?").strict().recommendCommands().help().alias("h", "help").version().wrap(Math.min(110, process.stdout.columns ?? 110)).exitProcess(!1).fail((message, error) => {
      throw error instanceof InputError || !message ? error : new InputError({
        file: "command line",
        found: message.replace(/\s+/g, " ").trim(),
        remedy: "see commgate --help"
      });
    }).parseAsync();
  } catch (error) {
    finish(EXIT.badInput);
    let text = explain(error), lines2 = error instanceof InputError ? text.split(`
`) : [text];
    for (let line of lines2)
      process.stderr.write(line.startsWith("  ") ? `${line}
` : `commgate: ${line}
`);
  }
  return exitCode;
}
function explain(error) {
  return error instanceof InputError ? error.message : error instanceof Error ? `internal error: ${error.stack ?? error.message}` : `internal error: ${oneLine(String(error))}`;
}

// src/cli.ts
process.exitCode = await main(process.argv.slice(2));
process.stdout.writableLength === 0 && process.stderr.writableLength === 0 && process.exit();
