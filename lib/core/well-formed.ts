/** Whether a test holds for any text or object key in a JSON value. */
export function someText(value: unknown, test: (text: string) => boolean): boolean {
  // An explicit stack instead of recursion: deep nesting must not overflow the call stack.
  const rest = [value]
  while (rest.length > 0) {
    const item = rest.pop()
    if (typeof item === 'string' && test(item)) return true
    if (Array.isArray(item)) for (const member of item) rest.push(member)
    else if (typeof item === 'object' && item !== null) for (const pair of Object.entries(item)) rest.push(...pair)
  }
  return false
}

/**
 * A JSON value whose texts and keys are well-formed Unicode: a half of a surrogate pair becomes U+FFFD, as the database would store
 * it. Otherwise texts that differ for the program are equal in the database.
 */
export function wellFormed(value: unknown): unknown {
  if (!someText(value, (text) => !text.isWellFormed())) return value
  // JSON.stringify escapes halves of pairs, and nothing else that begins with `\ud`.
  const json = JSON.stringify(value).replace(/\\(\\|ud[89a-f][0-9a-f]{2})/g, (escape) => (escape === '\\\\' ? escape : '\\ufffd'))
  return JSON.parse(json)
}

/** The beginning of a text, of at most so many UTF-16 units, without half a character at its end. */
export function cutText(text: string, most: number): string {
  const beginning = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(beginning) ? beginning.slice(0, -1) : beginning
}
