import type { Backend } from '../backend'
import type { ExportReport, OnProgress } from './report'

export type ExportOptions = Readonly<{ onProgress?: OnProgress }>

/**
 * Writes the shop into a folder that is empty or not there yet, in the form that `importShop` reads.
 * @throws Error with a sentence for the operator when the folder holds something
 */
export async function exportShop(
  shop: Pick<Backend, 'connection' | 'ports'>,
  folder: string,
  { onProgress = () => undefined }: ExportOptions = {},
): Promise<ExportReport> {
  throw new Error(`Not yet: ${[shop, folder, onProgress].length}`)
}
