import type { Backend } from '../backend'
import type { ImportReport, OnProgress } from './report'

export type ImportOptions = Readonly<{
  /** Only says what would change. */
  dryRun?: boolean
  /** What a file of the folder does not have is archived, or removed where nothing refers to it. */
  replace?: boolean
  onProgress?: OnProgress
}>

/**
 * Brings the files of a folder into the shop: all of them, or none when there is a fault in any.
 * @param shop an open backend; it may be serving meanwhile
 */
export async function importShop(
  shop: Pick<Backend, 'connection' | 'ports' | 'run'>,
  folder: string,
  { dryRun = false, replace = false, onProgress = () => undefined }: ImportOptions = {},
): Promise<ImportReport> {
  throw new Error(`Not yet: ${[shop, folder, dryRun, replace, onProgress].length}`)
}
