import { createHash } from 'node:crypto'
import { scriptHashes } from './inline-scripts'
import { prePaintScript, prePaintScriptHash } from './pre-paint-script'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it.each([
  ['the beginning of React’s data', '(self.__next_f=self.__next_f||[]).push([0])'],
  ['a portion of it', 'self.__next_f.push([1,"5:[\\"$\\",\\"p\\",null,{\\"children\\":\\"ผัก \\u003c/p>\\"}]\\n"])'],
  [
    'where the page’s scripts are',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});',
  ],
  ['what marks a page before it is painted', prePaintScript],
])('%s may run', (_name, text) => {
  expect(scriptHashes(`<body><script id="_R_">${text}</script></body>`)).toEqual([hashOf(text)])
})

it.each([
  ['a script', 'alert(1)'],
  ['one that goes on after ours', `${prePaintScript};alert(1)`],
  ['one that begins as ours', 'self.__next_f.push([1,"a"]);alert(1)'],
  ['one that begins and ends as ours', 'self.__next_f.push([1,"a"]);alert(1);self.__next_f.push([1,"b"])'],
  ['one with a call in the data', 'self.__next_f.push([1,alert(1)])'],
])('%s may not that someone else wrote into a page: %s', (_name, text) => {
  expect(scriptHashes(`<script>${text}</script>`)).toEqual([])
})

it('the hash that pages with a nonce name is that of the script', () => {
  expect(prePaintScriptHash).toBe(hashOf(prePaintScript))
  expect(prePaintScript).not.toMatch(/[&<>"']/)
})

it('data and files need no hash, and what is there twice needs one', () => {
  const own = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
  expect(
    scriptHashes(`<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>${own}${own}`),
  ).toHaveLength(1)
})
