// What is used of WebAssembly's interface: Node has it, but its types are those of browsers.
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(code: Uint8Array);
  }
  class RuntimeError extends Error {}
  class Instance {
    constructor(module: Module, imports: { env: { abort: () => never } });
    readonly exports: Record<string, unknown>;
  }
}
