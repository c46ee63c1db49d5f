import { isFilteredList, partParameter, readPart } from './routes'

/** Codes that appear unencoded in an internal path (lib/core/urls/rewrites.ts). */
const plainCode = /^[A-Za-z0-9_-]{1,40}$/

/** Any other plausible code of a group, a blog or an article: bounded length, no control characters, no surrounding spaces. */
function isCode(text: string): boolean {
  return [...text].length <= 40 && /^[^\p{C}\s](?:[^\p{C}]*[^\p{C}\s])?$/u.test(text)
}

/** The prefix of a code encoded as base64url; a plain code cannot begin with it. */
const mark = '~'

/** Encodes a code as one ASCII segment of an internal path; null for an invalid code. */
export function segmentOfCode(code: string): string | null {
  if (plainCode.test(code)) return code
  if (!isCode(code)) return null
  const bytes = String.fromCharCode(...new TextEncoder().encode(code))
  return mark + btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes such a segment; null unless it is exactly what {@link segmentOfCode} produces, so that each code has one path. */
export function codeOfSegment(segment: string): string | null {
  if (plainCode.test(segment)) return segment
  if (!/^~[A-Za-z0-9_-]{1,220}$/.test(segment)) return null
  try {
    const bytes = atob(segment.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
    const code = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
    return segmentOfCode(code) === segment ? code : null
  } catch {
    return null
  }
}

/** The parameters of each page that hold codes. */
const codeParameters: Readonly<Record<string, readonly string[]>> = {
  products: ['categ_code', 'prev_code'],
  product_details: ['categ_code'],
  blogs: ['code'],
  blog: ['code'],
  article: ['code'],
}

/**
 * The internal path, after the language, of a URL with at least one code that is not plain, which the rewrites in
 * lib/core/urls/rewrites.ts do not match. Null if all codes are plain or absent, and for other pages.
 */
export function pathOfEncodedCodes(page: string, parameters: URLSearchParams): string | null {
  const valueOf = (name: string) => parameters.getAll(name).at(-1) ?? ''
  const names = Object.hasOwn(codeParameters, page) ? (codeParameters[page] ?? []) : []
  const given = names.map(valueOf)
  if (given.every((code) => code === '' || plainCode.test(code))) return null
  const [code = null, before = null] = given.map(segmentOfCode)
  if (page === 'product_details') return productPath(valueOf('product_id'), code)
  if (code === null) return 'notfound'
  if (page === 'blog') return `blog/code/${code}`
  const part = readPart(valueOf(partParameter))
  if (page === 'blogs') return joined(page, code, part)
  if (isFilteredList(page, parameters)) return joined('filtered', page, code, before)
  return joined(page, code, before, part === null ? null : `part/${part}`)
}

const joined = (...segments: readonly (string | number | null)[]) => segments.filter((segment) => segment !== null).join('/')

function productPath(id: string, code: string | null): string {
  if (!/^[0-9]{1,9}$/.test(id)) return 'notfound'
  return code === null ? `product_details/${id}` : `product_details/${id}/${code}`
}
