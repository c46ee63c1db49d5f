import { createReadStream, createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = Readonly<{
  name: string
  content: AsyncIterable<Uint8Array>
  /** Compressing it again would only take time. */
  isCompressed?: boolean
}>

/** Writes a zip archive that only this user may read. It may be larger than memory. */
export async function writeZip(file: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  await pipeline(Readable.from(zipped(entries)), createWriteStream(file, { mode: 0o600 }))
}

/** Writes a zip archive of all files in a folder. */
export async function zipFolder(folder: string, file: string): Promise<void> {
  await writeZip(file, filesOf(folder))
}

const pictures = /\.(webp|jpe?g|png|gif|avif|heic)$/i

async function* filesOf(folder: string): AsyncGenerator<ZipEntry> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const places = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(/* turbopackIgnore: true */ entry.parentPath, entry.name))
  for (const place of places.sort()) {
    const name = path.relative(folder, place).split(path.sep).join('/')
    yield { name, content: createReadStream(place) as AsyncIterable<Uint8Array>, isCompressed: pictures.test(name) }
  }
}

async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for await (const { name, content, isCompressed = false } of entries) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    for await (const chunk of content) {
      entry.push(chunk)
      yield* made.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
