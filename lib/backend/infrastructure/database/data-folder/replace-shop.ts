import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { parseJson } from '@/lib/core/parse-json'
import { missingAsNull } from '../../storage/files'

/** Marker file: exists from when a restored shop is whole until it is in the place of the former one. */
const marker = 'restore.ready'

/** What is exchanged of a data folder. The secret, mail and backups stay. */
const parts = ['database', 'files', 'slips'] as const

const placeOf = (folder: string, name: string) => path.join(/* turbopackIgnore: true */ folder, name)

const exists = (place: string) => existsSync(/* turbopackIgnore: true */ place)

/** Folders below the data folder, as paths relative to it. */
const replacementSchema = z.strictObject({ from: z.string(), to: z.string() })

/** `from` holds the restored shop, `to` will hold the former one; both are below the data folder. */
type Replacement = Readonly<{ from: string; to: string }>

/**
 * Decides that the shop in `from` takes the place of the present one. The next opening of the data folder exchanges them, by renames
 * that it repeats if it was interrupted: before this call the former shop opens, from then on the new one, whole.
 * @throws Error when they are on different disks, between which nothing can be renamed
 */
export async function decideReplacement(dataFolder: string, { from, to }: Replacement): Promise<void> {
  const { dev } = await stat(from)
  for (const place of [dataFolder, ...parts.map((part) => placeOf(dataFolder, part))]) {
    if (exists(place) && (await stat(place)).dev !== dev) throw new Error(`${place} and ${from} are on different disks`)
  }
  await mkdir(to, { recursive: true, mode: 0o700 })
  const unfinished = path.join(dataFolder, `.${marker}`)
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify({ from: path.relative(dataFolder, from), to: path.relative(dataFolder, to) }))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, path.join(dataFolder, marker))
}

/** Undoes a decision that was not carried out. */
export function cancelReplacement(dataFolder: string): Promise<void> {
  return rm(path.join(dataFolder, marker), { force: true })
}

/** Exchanges the files alone if that was decided: the database is a server's, where all rows were replaced. */
export function finishFileReplacement(dataFolder: string): Promise<void> {
  return finishReplacement(dataFolder, ['files', 'slips'])
}

/** Exchanges the shops if that was decided. The caller holds the lock of the folder. */
export async function finishReplacement(dataFolder: string, exchanged: readonly string[] = parts): Promise<void> {
  const file = path.join(dataFolder, marker)
  const text = await readFile(file, 'utf8').catch(missingAsNull)
  if (text === null) return
  const { from, to } = replacementSchema.parse(parseJson(text))
  for (const part of exchanged) {
    const place = placeOf(dataFolder, part)
    const incoming = placeOf(placeOf(dataFolder, from), part)
    const outgoing = placeOf(placeOf(dataFolder, to), part)
    // It was renamed before an interruption.
    if (!exists(incoming)) continue
    if (exists(place) && !exists(outgoing)) await rename(place, outgoing)
    await rename(incoming, place)
  }
  await rm(file)
}

/** Whether such an exchange has put the former shop into this folder. */
export const holdsFormerShop = (to: string): boolean => exists(placeOf(to, parts[0]))
