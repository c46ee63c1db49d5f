import { cpSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Fills a data folder that is empty with a copy of the demo shop, which `npm test` makes once (E2E_FILLED_DIR): a shop
 * that fills itself takes longer than most tests. Where there is no copy it does so all the same.
 */
export function fillFolder(dataFolder: string): void {
  const filled = process.env.E2E_FILLED_DIR
  if (!filled || existsSync(path.join(dataFolder, 'database'))) return
  // Where the closed shop was spoken to is of no use to another one.
  cpSync(filled, dataFolder, { recursive: true, filter: (source) => !statSync(source).isSocket() })
}
