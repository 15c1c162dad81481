export function evaluateFolder(_folder: string, _output: string, _tell: (line: string) => void): void {}
