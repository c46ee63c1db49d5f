import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { inDecodingQueue, openPicture, openUpright, turns } from '@/lib/platform/pictures/decoding'
import type { FileStore } from '@/lib/backend/infrastructure/storage/files'
import { parsePictureName } from '@/lib/backend/infrastructure/storage/picture-name'
import { filesInside } from './folder'
import { heifKind } from '@/lib/backend/infrastructure/storage/image-bytes'

/** Folders of pictures that rows reference, and of pictures that pages request by fixed names (banners, the popup). */
const ofRows = 'pictures'
const ofPages = 'site'

export const pictureFolders: readonly string[] = [ofRows, ofPages]

const maxBytes = 20 * 1024 * 1024

type PictureResult = Readonly<{ name: string } | { reason: string; isMissing?: boolean }>

/** The pictures of a folder: looked up by the names in cells, validated, and copied to the shop's store. */
export type FolderPictures = Readonly<{
  /** The picture's name in the shop, or what is wrong with it. */
  find: (name: string) => Promise<PictureResult>
  /** Problems of pictures that are imported even if no cell references them. */
  checkOthers: () => Promise<readonly Readonly<{ file: string; reason: string }>[]>
  /** Stores the pictures that were found, before the rows that reference them; skips those already stored. */
  store: (onStored: (done: number, total: number) => void) => Promise<void>
  /** Row pictures that nothing references. */
  unused: () => readonly string[]
  /** Whether the shop has, or will receive, a picture that pages request by this name. */
  willHave: (name: string) => Promise<boolean>
}>

/** @param files the shop's store; row pictures are immutable under their name, page pictures are replaced */
export async function openPictures(folder: string, files: Pick<FileStore, 'read' | 'put'>): Promise<FolderPictures> {
  const rowNames = await filesInside(folder, ofRows)
  const inRows = new Set(rowNames)
  const inPages = new Set(await filesInside(folder, ofPages))
  const found = new Map<string, PictureResult>()
  const toStore = new Map<string, () => Promise<Uint8Array>>()

  async function findNew(name: string): Promise<PictureResult> {
    if (inRows.has(name)) return takeIn(path.join(folder, ofRows, name), name)
    if (inPages.has(name) || (await files.read('files', name))) return { name }
    return { reason: `There is no picture ${name} in the folder ${ofRows}`, isMissing: true }
  }

  async function takeIn(file: string, name: string): Promise<PictureResult> {
    const reason = (needsConversion(name) ? null : fileNameIssue(name)) ?? ((await stat(file)).size > maxBytes ? tooLarge(name) : null)
    if (reason) return { reason }
    const bytes = await readFile(file)
    if (needsConversion(name)) return convert(name, file, bytes)
    const stored = await storedName(name, bytes)
    const isKnown = isSame(await files.read('files', stored), bytes)
    const damage = isKnown ? null : await pictureIssue(name, bytes)
    if (damage) return { reason: damage }
    if (!isKnown) toStore.set(stored, () => readFile(file))
    return { name: stored }
  }

  /** The name contains a hash of the bytes, so that a picture is converted only once. */
  async function convert(name: string, file: string, bytes: Uint8Array): Promise<PictureResult> {
    const stored = hashedName(convertedName(name), bytes)
    if (await files.read('files', stored)) return { name: stored }
    const converted = await convertPicture(name, bytes)
    if ('reason' in converted) return converted
    // Converted again when stored: thousands of pictures would not fit into memory.
    toStore.set(stored, async () => {
      const again = await convertPicture(name, await readFile(file))
      if ('reason' in again) throw new Error(again.reason)
      return again
    })
    return { name: stored }
  }

  /** Keeps a name already in the store's format, unless the store has different bytes under it. */
  async function storedName(name: string, bytes: Uint8Array): Promise<string> {
    if (!name.includes(',')) return hashedName(name, bytes)
    const known = await files.read('files', name)
    return known === null || isSame(known, bytes) ? name : hashedName(name, bytes)
  }

  const find = async (name: string) => {
    const known = found.get(name) ?? (await findNew(name))
    found.set(name, known)
    return known
  }
  return {
    find,
    async checkOthers() {
      const issues: { file: string; reason: string }[] = []
      const note = (file: string, result: PictureResult) => 'reason' in result && issues.push({ file, reason: result.reason })
      for (const name of rowNames) if (name.includes(',') && !found.has(name)) note(`${ofRows}/${name}`, await find(name))
      for (const name of inPages) note(`${ofPages}/${name}`, await takeInPage(name))
      return issues
    },
    async store(onStored) {
      let done = 0
      for (const [name, read] of toStore) {
        await files.put('files', name, await read())
        onStored((done += 1), toStore.size)
      }
    },
    unused: () => rowNames.filter((name) => !found.has(name)),
    willHave: async (name) => inPages.has(name) || (await files.read('files', name)) !== null,
  }

  async function takeInPage(name: string): Promise<PictureResult> {
    const file = path.join(folder, ofPages, name)
    const bytes = await readFile(file)
    if (isSame(await files.read('files', name), bytes)) return { name }
    const reason = fileNameIssue(name) ?? (await pictureIssue(name, bytes))
    if (reason) return { reason }
    toStore.set(name, () => readFile(file))
    return { name }
  }
}

/** The folder to which export writes a stored picture. */
export function folderOf(storedName: string): string {
  return storedName.includes(',') ? ofRows : ofPages
}

function fileNameIssue(name: string): string | null {
  if (/\.svgz?$/i.test(name)) return `${name} is an SVG, which may hold scripts: save it as PNG, JPEG or WebP`
  const isGood = parsePictureName(name.includes(',') ? name : plainName(name, 'HASH')) !== null
  return isGood ? null : `${name} is not called like a picture: only .webp, .jpg, .png, .gif, .avif or .heic`
}

/** Checks that the bytes match the file extension and can be decoded. */
async function pictureIssue(name: string, bytes: Uint8Array): Promise<string | null> {
  if (bytes.length > maxBytes) return tooLarge(name)
  try {
    return await inDecodingQueue(turns.import, async () => {
      const picture = await openPicture(bytes)
      const { format } = await picture.metadata()
      if (format !== parsePictureName(plainName(name, 'HASH'))?.type.slice('image/'.length))
        return `${name} is a ${format} picture, but its name says otherwise`
      await picture.resize(32).toBuffer()
      return null
    })
  } catch {
    return `${name} is damaged, too large or no picture`
  }
}

function tooLarge(name: string): string {
  return `${name} is larger than ${maxBytes / 1024 / 1024} MB`
}

/** `kale.jpg` becomes `kale,HASH.jpg`: a content hash, so that equal bytes have equal names. */
function hashedName(name: string, bytes: Uint8Array): string {
  return plainName(name, createHash('sha256').update(bytes).digest('base64url').slice(0, 16))
}

function plainName(name: string, random: string): string {
  const { name: base, ext } = path.parse(name)
  const plain =
    (base.split(',')[0] ?? '')
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^-+/, '')
      .slice(0, 40) || 'picture'
  return `${plain},${random}${ext.toLowerCase()}`
}

function isSame(stored: Uint8Array | null, bytes: Uint8Array): boolean {
  return stored !== null && Buffer.compare(stored, bytes) === 0
}

/** Formats that phones write and that are converted to WebP for browsers. */
const convertible = /\.(avif|heic|heif)$/i

function needsConversion(name: string): boolean {
  return convertible.test(name)
}

/** The name of the converted picture. */
function convertedName(name: string): string {
  return `${path.parse(name).name}.webp`
}

/** Longest side of a converted picture; larger than the largest variant that pages show. */
const maxSide = 2000

/**
 * Converts an AVIF or HEIC photo to WebP with its orientation applied; returns a reason when it cannot be decoded. HEIC needs a
 * patented decoder that may be missing.
 */
async function convertPicture(name: string, bytes: Uint8Array): Promise<Uint8Array | { reason: string }> {
  try {
    return await inDecodingQueue(turns.import, async () => (await openUpright(bytes, maxSide)).webp({ quality: 85 }).toBuffer())
  } catch {
    const isHeic = heifKind(bytes) === 'heic'
    return {
      reason: isHeic
        ? `${name} is in HEIC, which cannot be read here: save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)`
        : `${name} is damaged, too large or no picture`,
    }
  }
}
