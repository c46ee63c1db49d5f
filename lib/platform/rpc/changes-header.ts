/**
 * Lists in a response what the call has changed, as cache tags, so that a storefront in front of this backend shows it at once. A
 * storefront trusts it only from the server at its SHOP_BACKEND_URL. A Netforce server has no such header.
 */
export const changesHeader = 'X-Talat-Changes'

/** Proxies reject long headers. Tags that do not fit take effect when cached pages expire, within a minute. */
const maximumLength = 4000

/** Next's maximum length of a tag. */
const maximumTagLength = 256

/** The header, if there are changes to list. */
export function changesAsHeader(changes: readonly string[]): Record<string, string> {
  let value = ''
  for (const tag of changes) {
    const longer = value === '' ? encodeURIComponent(tag) : `${value},${encodeURIComponent(tag)}`
    if (longer.length > maximumLength) break
    value = longer
  }
  return value === '' ? {} : { [changesHeader]: value }
}

export function readChanges(value: string | null | undefined): string[] {
  return (value ?? '').split(',').flatMap((text) => {
    const tag = decoded(text)
    return tag === '' || tag.length > maximumTagLength ? [] : [tag]
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
