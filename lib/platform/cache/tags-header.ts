import { implicitTagPrefix } from '@/lib/platform/next/internals'

/** Tags of a cached response, for the reverse proxy. Never sent to a shopper. */
export const tagsHeaderName = 'Cache-Tags'

/** Encodes a tag for the header and for a proxy's regular expressions: codes may be Thai or contain any character. */
export function encodeTag(tag: string): string {
  const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(Buffer.from(tag).toString())
    .replace(/%3A/g, ':')
    .replace(/[!'()*.~]/g, percent)
}

/** The header of a response that is made of these tags. */
export function tagsHeader(tags: readonly string[]): Readonly<Record<string, string>> {
  const own = tags.filter((tag) => !tag.startsWith(implicitTagPrefix))
  return own.length > 0 ? { [tagsHeaderName]: own.map(encodeTag).join(',') } : {}
}
