// What is used of WebAssembly's interface: Node has it, but its types are those of browsers.
declare namespace WebAssembly {
  class Memory {
    /** @param size in pages of 64 KiB */
    constructor(size: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
    /** @throws RangeError where there is no room */
    grow(pages: number): number;
  }
  class Module {
    constructor(code: Uint8Array);
  }
  class RuntimeError extends Error {}
  class Instance {
    constructor(module: Module, imports: { env: { abort?: () => never; memory?: Memory } });
    readonly exports: Record<string, unknown>;
  }
}
