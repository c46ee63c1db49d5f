import v8 from 'node:v8'
import { boundWasmCompiler } from './wasm-memory'

const gigabyte = 1024 ** 3

it.each([
  ['leaves the optimizing compiler on where there is memory for it', 2 * gigabyte, []],
  ['turns it off on a server with 1 GB', gigabyte, ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']],
])('%s', (_what, memory, flags) => {
  const set = jest.spyOn(v8, 'setFlagsFromString').mockImplementation(() => undefined)
  boundWasmCompiler(memory)
  expect(set.mock.calls.flat()).toEqual(flags)
  set.mockRestore()
})
