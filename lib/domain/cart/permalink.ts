import { maximumQuantity } from './quantities'

/**
 * The compact item path of a UCP permalink, revision 2026-08-25: `7:2,9:1` is two of product 7 and one of product 9. An
 * identifier with other characters than letters, digits, `.`, `_` and `-` is written as `~` and its base64url form.
 */
export type PermalinkItem = Readonly<{ id: string; quantity: number }>

/** The lines of one permalink: more than a household needs, few enough to be read at once. */
export const permalinkLines = 50

const pair = /^([A-Za-z0-9._-]{1,100}|~[A-Za-z0-9_-]{1,200}):([1-9][0-9]{0,8})$/
const control = /\p{Cc}/u

/**
 * Parses a compact item path. Repeated items are added up, and a quantity beyond the shop's maximum becomes the maximum.
 * @returns null for a malformed path, or one with too many items
 */
export function parsePermalink(path: string): readonly PermalinkItem[] | null {
  const pairs = path.split(',')
  if (pairs.length > permalinkLines) return null
  const quantities = new Map<string, number>()
  for (const text of pairs) {
    const [, token = '', digits = ''] = pair.exec(text) ?? []
    const id = token.startsWith('~') ? decoded(token.slice(1)) : token
    if (!id) return null
    quantities.set(id, Math.min((quantities.get(id) ?? 0) + Number(digits), maximumQuantity))
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

/** Null unless the text is canonical base64url of UTF-8 without control characters. */
function decoded(text: string): string | null {
  const bytes = Uint8Array.from(atobOrEmpty(text), (character) => character.charCodeAt(0))
  try {
    const id = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return id !== '' && !control.test(id) && encoded(id) === text ? id : null
  } catch {
    return null
  }
}

function atobOrEmpty(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

function encoded(id: string): string {
  const binary = Array.from(new TextEncoder().encode(id), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

type Lines = readonly Readonly<{ productId: number; quantity: number }>[]

/** The permalink of products by their ids: `/buy/7:2,9:1`. */
export function permalinkOf(lines: Lines): string {
  return `/buy/${pathOf(lines)}`
}

/** The compact item path of lines; null without any. One more than is read says that there are more. */
export function itemsPath(lines: Lines): string | null {
  return pathOf(lines.filter(({ quantity }) => quantity > 0).slice(0, permalinkLines + 1)) || null
}

/** What is read of an item path, and whether there is more. */
export function readablePath(path: string): Readonly<{ path: string; isCut: boolean }> {
  const pairs = path.split(',')
  return { path: pairs.slice(0, permalinkLines).join(','), isCut: pairs.length > permalinkLines }
}

const pathOf = (lines: Lines) => lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join(',')
