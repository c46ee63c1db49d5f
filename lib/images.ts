/** Names of picture files as the backend gives them, and the addresses under which the shop serves them. */

/**
 * The files in a field that may hold several, separated by commas. A Netforce file name itself has a comma
 * ("kale,Xy12ab.jpg"), so a name ends only where an extension does.
 */
export function imageNames(field: string | null | undefined): string[] {
  const names: string[] = []
  let unfinished = ''
  for (const part of (field ?? '').split(',')) {
    unfinished = unfinished ? `${unfinished},${part}` : part.trim()
    if (!/\.[a-z0-9]{2,5}$/i.test(unfinished.trim())) continue
    names.push(unfinished.trim())
    unfinished = ''
  }
  return names
}

/**
 * The 512-pixel variant of a picture: the suffix goes to the second-to-last item of the comma-separated
 * name (spec 9), "kale,Xy12ab.jpg" to "kale-resize-512,Xy12ab.jpg". A name without a comma has no variants.
 */
export function resizedName(name: string): string {
  const items = name.split(',')
  const target = items.length - 2
  return items.map((item, index) => (index === target ? `${item}-resize-512` : item)).join(',')
}

/** The address of a picture file on this site. */
export function fileUrl(name: string): string {
  return `/files/${encodeURIComponent(name)}`
}

/** The address of a picture's 512-pixel variant, for cards and galleries. */
export function resizedUrl(name: string): string {
  return fileUrl(resizedName(name))
}
