import { inflateSync } from 'node:zlib'

/** The content of a PDF as readers see it: the number of pages, and the marked lines in the order in which they were written. */
export function readPdf(bytes: Uint8Array): Readonly<{ pages: number; lines: readonly string[] }> {
  const file = Buffer.from(bytes).toString('latin1')
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => inflated(Buffer.from(body, 'latin1')))
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\/ActualText (\((?:\\[\s\S]|[^\\)])*\)|<[0-9A-Fa-f]*>)/g)].map(([, text = '']) => decoded(text)),
  )
  return { pages: [...file.matchAll(/\/Type \/Page\b/g)].length, lines }
}

function inflated(body: Buffer): string {
  try {
    return inflateSync(body).toString('latin1')
  } catch {
    // A font or an image, which has no text.
    return ''
  }
}

/** A PDF string: UTF-16 with a byte order mark, in parentheses or in hexadecimal. */
function decoded(text: string): string {
  const bytes = text.startsWith('<') ? Buffer.from(text.slice(1, -1), 'hex') : Buffer.from(unescaped(text.slice(1, -1)), 'latin1')
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1')
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3}|[\s\S])/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(parseInt(code, 8)) : (escapes[code] ?? code),
  )
}
