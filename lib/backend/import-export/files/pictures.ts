import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { FileStore } from '@/lib/backend/infrastructure/storage/files'
import { parsePictureName } from '@/lib/backend/infrastructure/storage/picture-name'
import { convertedName, convertPicture, needsConversion } from './convert-picture'
import { filesInside } from './folder'

/** Pictures that rows name, and pictures that pages ask for by fixed names (banners, the popup). */
const ofRows = 'pictures'
const ofPages = 'site'

const largestBytes = 20 * 1024 * 1024
const mostPixels = 40_000_000

type PictureResult = Readonly<{ name: string } | { reason: string }>

/** The pictures of a folder: found by the names that cells give them, checked, and brought into the shop's store. */
export type FolderPictures = Readonly<{
  /** The name that the shop will know it by, or what is wrong with it. */
  find: (name: string) => Promise<PictureResult>
  /** What is wrong with pictures that go in whether a cell names them or not. */
  checkOthers: () => Promise<readonly Readonly<{ file: string; reason: string }>[]>
  /** Brings in what was found, before the rows that name it; what is there already is left alone. */
  store: (onStored: (done: number, total: number) => void) => Promise<void>
  /** Pictures of rows that nothing has asked for. */
  unused: () => readonly string[]
  /** Whether the shop has, or is given, a picture that pages ask for by this name. */
  willHave: (name: string) => Promise<boolean>
}>

/** @param files the shop's store; a name in it never changes its bytes, but those that pages ask for do */
export async function openPictures(folder: string, files: Pick<FileStore, 'read' | 'put'>): Promise<FolderPictures> {
  const rowNames = await filesInside(folder, ofRows)
  const inRows = new Set(rowNames)
  const inPages = new Set(await filesInside(folder, ofPages))
  const found = new Map<string, PictureResult>()
  const toStore = new Map<string, () => Promise<Uint8Array>>()

  async function findNew(name: string): Promise<PictureResult> {
    if (inRows.has(name)) return takeIn(path.join(folder, ofRows, name), name)
    if (inPages.has(name) || (await files.read('files', name))) return { name }
    return { reason: `There is no picture ${name} in the folder ${ofRows}` }
  }

  async function takeIn(file: string, name: string): Promise<PictureResult> {
    const reason = (needsConversion(name) ? null : fileNameIssue(name)) ?? ((await stat(file)).size > largestBytes ? tooLarge(name) : null)
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

  /** Its name is a hash of its bytes, so that it is made once. */
  async function convert(name: string, file: string, bytes: Uint8Array): Promise<PictureResult> {
    const stored = hashedName(convertedName(name), bytes)
    if (await files.read('files', stored)) return { name: stored }
    const converted = await convertPicture(name, bytes, mostPixels)
    if ('reason' in converted) return converted
    // Converted again when it is stored: thousands of pictures would not fit into memory.
    toStore.set(stored, async () => {
      const again = await convertPicture(name, await readFile(file), mostPixels)
      if ('reason' in again) throw new Error(again.reason)
      return again
    })
    return { name: stored }
  }

  /** A name in the store's own form stays, unless it stands for other bytes there. */
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

/** Where export writes a stored picture. */
export function folderOf(storedName: string): string {
  return storedName.includes(',') ? ofRows : ofPages
}

function fileNameIssue(name: string): string | null {
  if (/\.svgz?$/i.test(name)) return `${name} is an SVG, which may hold scripts: save it as PNG, JPEG or WebP`
  const isGood = parsePictureName(name.includes(',') ? name : plainName(name, 'HASH')) !== null
  return isGood ? null : `${name} is not called like a picture: only .webp, .jpg, .png, .gif, .avif or .heic`
}

/** Whether it is what its name says, and can be drawn. */
async function pictureIssue(name: string, bytes: Uint8Array): Promise<string | null> {
  if (bytes.length > largestBytes) return tooLarge(name)
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (format !== parsePictureName(plainName(name, 'HASH'))?.type.slice('image/'.length))
      return `${name} is a ${format} picture, but its name says otherwise`
    await picture.resize(32).toBuffer()
    return null
  } catch {
    return `${name} is damaged, too large or no picture`
  }
}

function tooLarge(name: string): string {
  return `${name} is larger than ${largestBytes / 1024 / 1024} MB`
}

/** `kale.jpg` becomes `kale,HASH.jpg`: the same bytes always the same name, other bytes another. */
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
