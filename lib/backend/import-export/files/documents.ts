import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { marked } from 'marked'
import { readWholeText } from './decode'
import { pathInside } from './folder'
import { parseJson } from '@/lib/core/parse-json'

/** A cell that references a file: `posts/news/first-rain.th.md`. */
const documentName = /^(posts|settings)\/[^\n\r]+\.(html|md|txt|json)$/i

/** Longer texts, and all with line breaks or tags, become separate files. */
const maxCellLength = 120

export function namesDocument(cell: string): boolean {
  return documentName.test(cell)
}

/**
 * The text of the file that a cell references, with Markdown converted to HTML.
 * @returns null when the folder has no such file
 * @throws UnreadableFile when it is not UTF-8
 */
export async function readDocument(folder: string, name: string): Promise<string | null> {
  const file = await pathInside(folder, name)
  if (file === null) return null
  const text = await readWholeText(file)
  return /\.md$/i.test(name) ? marked.parse(text, { async: false }) : text
}

/** Writes a long text to a file and returns the cell that references it; a short text is returned unchanged. */
export async function writeDocument(folder: string, where: readonly string[], text: string): Promise<string> {
  if (text.length <= maxCellLength && !/[\n\r<]/.test(text) && !namesDocument(text)) return text
  const name = `${where.map(fileName).join('/')}${extensionOf(text)}`
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
  await writeFile(path.join(folder, name), text)
  return name
}

/** Encodes a name so that it cannot leave its folder and is valid on every operating system: `a/b` becomes `a%2Fb`. */
function fileName(part: string): string {
  return encodeURIComponent(part).replace(/^\.+|[*!'()~]/g, (signs) => [...signs].map(percentCode).join(''))
}

function percentCode(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

function extensionOf(text: string): string {
  return /^\s*[[{]/.test(text) && parseJson(text) !== undefined ? '.json' : '.html'
}
