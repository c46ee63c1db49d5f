import os from 'node:os'
import { setFlagsFromString } from 'node:v8'

const megabyte = 1024 * 1024

/** The memory in MB below which the embedded database runs without V8's optimizing compiler. */
const smallMachine = 1536

/**
 * V8 of Node 24 takes 600 MB for a second to optimize the largest function of PGlite (docs/performance.md, Memory). On a small
 * machine or in a small container that ends the process, so there PGlite stays as V8's baseline compiler compiles it. Call it
 * before PGlite is loaded.
 * @param memory bytes that this process may use
 */
export function boundWasmCompiler(memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity)): void {
  if (memory >= smallMachine * megabyte) return
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}
