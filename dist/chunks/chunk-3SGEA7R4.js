import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/base/process/command-text.ts
function commandText(command) {
  return typeof command == "string" ? command : command.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(" ");
}

export {
  commandText
};
