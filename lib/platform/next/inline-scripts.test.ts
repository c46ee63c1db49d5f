import { createHash } from 'node:crypto'
import { prePaintScript, prePaintScriptHash } from '@/lib/core/markup/pre-paint-script'
import { scriptHashes } from './inline-scripts'

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it.each([
  ['the beginning of React’s data', '(self.__next_f=self.__next_f||[]).push([0])'],
  ['a chunk of React’s data', 'self.__next_f.push([1,"5:[\\"$\\",\\"p\\",null,{\\"children\\":\\"ผัก \\u003c/p>\\"}]\\n"])'],
  [
    'the bootstrap of the page’s scripts',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});',
  ],
  ['the pre-paint script', prePaintScript],
])('%s gets a hash', (_name, text) => {
  expect(scriptHashes(bytesOf(`<body><script id="_R_">${text}</script></body>`))).toEqual([hashOf(text)])
})

it.each([
  ['a script', 'alert(1)'],
  ['a script that continues after one of ours', `${prePaintScript};alert(1)`],
  ['a script that begins like one of ours', 'self.__next_f.push([1,"a"]);alert(1)'],
  ['a script that begins and ends like one of ours', 'self.__next_f.push([1,"a"]);alert(1);self.__next_f.push([1,"b"])'],
  ['a script with a call in its data', 'self.__next_f.push([1,alert(1)])'],
])('%s, injected into a page, gets no hash: %s [X8]', (_name, text) => {
  expect(scriptHashes(`<script>${text}</script>`)).toEqual([])
})

it('prePaintScriptHash is the hash of the pre-paint script', () => {
  expect(prePaintScriptHash).toBe(hashOf(prePaintScript))
  expect(prePaintScript).not.toMatch(/[&<>"']/)
})

it('data blocks and external scripts get no hash, and a repeated script gets one', () => {
  const own = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
  expect(
    scriptHashes(`<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>${own}${own}`),
  ).toHaveLength(1)
})
