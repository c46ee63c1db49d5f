import { policyHash } from '@/lib/core/csp-hash'
import { parseJson } from '@/lib/core/parse-json'
import { prePaintScript } from '@/lib/core/markup/pre-paint-script'

const script = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** A type other than JavaScript makes the element a data block, which browsers do not execute. */
const ofData = /\btype="(?!text\/javascript"|module")/

/**
 * The inline scripts that Next writes: the start of React's data, a chunk of it, and the list of the page's script files. A chunk
 * has to parse as JSON, so that it cannot contain other code.
 */
const frameworks: readonly ((text: string) => boolean)[] = [
  (text) => text === '(self.__next_f=self.__next_f||[]).push([0])',
  (text) => isCallWithData(text, 'self.__next_f.push(', ')'),
  (text) => isCallWithData(text, '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'),
]

/**
 * Hashes of a page's inline scripts, as policy sources: those of the framework, and our pre-paint script. Other scripts get no
 * hash, so markup that an attacker injected before the page was rendered does not run.
 * @param page its bytes as Latin-1, in which searching and hashing are several times as fast as in Thai text
 */
export function scriptHashes(page: string): readonly string[] {
  const own = [...page.matchAll(script)]
    .filter(([, attributes = '', text = '']) => text !== '' && !ofData.test(attributes) && isOwnScript(text))
    .map(([, , text = '']) => policyHash(text, 'latin1'))
  return [...new Set(own)]
}

const isOwnScript = (text: string) => text === prePaintScript || isFrameworkScript(text)

/** Whether Next wrote the text of an inline script. */
export function isFrameworkScript(text: string): boolean {
  return frameworks.some((wrote) => wrote(text))
}

function isCallWithData(text: string, start: string, end: string): boolean {
  return text.startsWith(start) && text.endsWith(end) && parseJson(text.slice(start.length, -end.length)) !== undefined
}
