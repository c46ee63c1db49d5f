import { policyHash } from '@/lib/core/csp-hash'
import { parseJson } from '@/lib/core/parse-json'
import { prePaintScript } from './pre-paint-script'

const script = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** A type that is not a program's makes the element a block of data, which no browser runs. */
const ofData = /\btype="(?!text\/javascript"|module")/

/**
 * What Next writes into pages: the beginning of React's data, a portion of it, and which files the page's own script
 * is in. A portion is read as JSON, so that nothing else can stand between its brackets.
 */
const frameworks: readonly ((text: string) => boolean)[] = [
  (text) => text === '(self.__next_f=self.__next_f||[]).push([0])',
  (text) => isCallWithData(text, 'self.__next_f.push(', ')'),
  (text) => isCallWithData(text, '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'),
]

/**
 * Hashes of a page's own inline scripts, as sources of its policy: those of the framework, and our one. Any other gets
 * none, so that what an attacker managed to write into a page does not run although it was there when the page was made.
 */
export function scriptHashes(page: string): readonly string[] {
  const own = [...page.matchAll(script)]
    .filter(([, attributes = '', text = '']) => text !== '' && !ofData.test(attributes) && isOwnScript(text))
    .map(([, , text = '']) => policyHash(text))
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
