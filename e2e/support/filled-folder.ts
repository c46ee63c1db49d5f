import { cpSync, existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Copies the demo shop that `npm test` creates once (E2E_FILLED_DIR) into an empty data folder, because seeding a shop takes
 * longer than most tests. Without that copy the shop seeds itself. The copies share their resized pictures, which took half of a
 * shop's processor time.
 */
export function fillFolder(dataFolder: string): void {
  const filled = process.env.E2E_FILLED_DIR
  if (!filled || existsSync(path.join(dataFolder, 'database'))) return
  const variants = path.join('files', 'variants')
  const shared = path.join(filled, variants)
  mkdirSync(shared, { recursive: true })
  // Skips sockets of the closed shop, which another one cannot use.
  cpSync(filled, dataFolder, { recursive: true, filter: (source) => source !== shared && !statSync(source).isSocket() })
  symlinkSync(shared, path.join(dataFolder, variants))
}
