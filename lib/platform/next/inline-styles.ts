import { readFileSync } from 'node:fs'
import path from 'node:path'
import { policyHash } from '@/lib/core/csp-hash'

/** A style sheet of this build as inlined into pages, its bytes as Latin-1; and its hash as a policy source. */
type Sheet = Readonly<{ text: string; hash: string }>

/** Finds a style sheet by its URL; null leaves it to the browser to fetch. */
export type SheetFinder = (address: string) => Sheet | null

/** How Next links a style sheet in a page. */
const link = /<link rel="stylesheet" href="(\/_next\/static\/chunks\/[\w~-]+\.css)" (data-precedence="[^"]*")\/>/g

/**
 * Inlines a page's style sheets, so that its first paint waits for no other request. The link stays, but disabled: no browser
 * fetches it, and React treats it as the sheet that it would otherwise add.
 * @param page its bytes as Latin-1, like the style sheets
 * @returns the page, and the hashes of the inlined sheets; style elements that were already there get none
 */
export function inlineStyles(page: string, findSheet: SheetFinder): Readonly<{ page: string; hashes: readonly string[] }> {
  const hashes = new Set<string>()
  const styled = page.replace(link, (whole, address: string, precedence: string) => {
    const sheet = findSheet(address)
    if (!sheet) return whole
    hashes.add(sheet.hash)
    return `<style>${sheet.text}</style><link rel="stylesheet" href="${address}" ${precedence} disabled=""/>`
  })
  return { page: styled, hashes: [...hashes] }
}

/** The style sheets in a build folder, each read once. */
export function sheetsIn(folder: string): SheetFinder {
  const known = new Map<string, Sheet | null>()
  return (address) => {
    const sheet = known.get(address) ?? readSheet(path.join(folder, address.replace('/_next/', '')))
    known.set(address, sheet)
    return sheet
  }
}

function readSheet(file: string): Sheet | null {
  const text = readBuildFile(file)
    ?.toString('latin1')
    .replace(/url\((["']?)\.\.\//g, 'url($1/_next/static/')
  // The text must not close the element.
  if (!text || text.includes('</')) return null
  return { text, hash: policyHash(text, 'latin1') }
}

/** The content of a file; null if it cannot be read. */
export function readBuildFile(place: string): Buffer | null {
  try {
    return readFileSync(place)
  } catch {
    return null
  }
}
