import { spawnSync } from 'node:child_process'
import { expect } from '../support/fixtures'

/** Location of a shop's data: a folder, and the URL of an external PostgreSQL if it has one. */
export type ShopPlace = Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>

/** Expects `npm run shop:check` to find nothing lost or duplicated; the shop may be running or stopped. */
export function expectInOrder(place: ShopPlace): void {
  const env = { ...process.env, DATABASE_URL: '', SHOP_BACKEND_URL: '', ...place }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['lib/tools/scripts/command.mjs', 'check', '--yes'], {
    env,
    encoding: 'utf8',
  })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('All checks passed') })
}
