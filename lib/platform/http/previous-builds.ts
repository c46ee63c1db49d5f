import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/** A build's browser files take about 3 MB, with their Brotli encodings; an open tab rarely outlives three upgrades. */
const maxBuilds = 4

/** Copies under way; one that is older than this, in ms, is that of a start that was killed. */
const unfinishedPrefix = '.unfinished-'
const unfinishedMs = 600_000

/**
 * Copies the browser files of this build to `folder`, for later builds to serve, and removes all but the newest four builds.
 * Replicas that share the folder may do this at the same time.
 * @param built Next's build folder
 * @throws when the folder cannot be written
 */
export async function storeBuildAssets(built: string, folder: string): Promise<void> {
  const target = path.join(folder, (await readFile(path.join(built, 'BUILD_ID'), 'utf8')).trim())
  const isStored = await stat(target).catch(() => null)
  if (!isStored) {
    await mkdir(folder, { recursive: true })
    const unfinished = await mkdtemp(path.join(folder, unfinishedPrefix))
    await cp(path.join(built, 'static'), unfinished, { recursive: true })
    // The other replica may have been faster.
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  const now = new Date()
  await utimes(target, now, now)
  const cutOff = (await entriesOf(folder, true)).filter(({ changedAt }) => changedAt < now.getTime() - unfinishedMs)
  for (const { place } of [...(await entriesOf(folder, false)).slice(maxBuilds), ...cutOff])
    await rm(place, { recursive: true, force: true })
}

/** The folders of complete builds, the last started first. */
export async function foldersOfBuilds(folder: string): Promise<readonly string[]> {
  return (await entriesOf(folder, false)).map(({ place }) => place)
}

/** Complete builds, or copies under way; the last changed first. */
async function entriesOf(folder: string, isUnfinished: boolean): Promise<readonly Readonly<{ place: string; changedAt: number }>[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(unfinishedPrefix) === isUnfinished)
  const entries = await Promise.all(
    names.map(async (name) => {
      const place = path.join(folder, name)
      return { place, changedAt: (await stat(place).catch(() => null))?.mtimeMs ?? 0 }
    }),
  )
  return entries.sort((one, other) => other.changedAt - one.changedAt)
}
