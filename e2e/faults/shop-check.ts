import { spawnSync } from 'node:child_process'
import { expect } from '../support/fixtures'

/** Where a shop's data are: a folder, and for what is not embedded the address of its PostgreSQL. */
export type ShopPlace = Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>

/** Sees by `npm run shop:check` that nothing of the shop is lost or double; whether it runs or not. */
export function expectInOrder(place: ShopPlace): void {
  const env = { ...process.env, DATABASE_URL: '', SHOP_BACKEND_URL: '', ...place }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['lib/tools/scripts/command.mjs', 'check'], { env, encoding: 'utf8' })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('All checks passed') })
}
