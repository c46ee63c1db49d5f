import { wellFormed } from './well-formed'

/** The value of a JSON text; undefined if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The value of JSON with well-formed texts. Undefined for text that is not JSON, and for what is nested deeper than any call: serializing such a
 * value again overflows the stack.
 */
export function parseForeignJson(text: string | null): unknown {
  const value = text === null ? undefined : parseJson(text)
  return isDeeperThan(value, maximumDepth) ? undefined : wellFormed(value)
}

const maximumDepth = 100

function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item).filter(isNested) : []))
  }
  return false
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
