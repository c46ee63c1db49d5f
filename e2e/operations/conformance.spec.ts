import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { matches, type Reply } from '../../lib/backend/conformance/compare'
import { readVectors } from '../../lib/backend/conformance/vector'
import { expect, test } from '../support/fixtures'
import { startShop } from '../support/shop-process'

const vectors = readVectors(readFileSync('lib/backend/conformance/data/netforce-vectors.jsonl', 'utf8'))

/**
 * Cases where our responses differ on purpose, as newer servers' do, or by our own payment method:
 * `docs/deviations.md`.
 */
const answeredOtherwise = [
  'default_order.pay',
  'order.name',
  'order.uppercase',
  'read.str_ids',
  'rp.load_select_ignored',
  'rp.order_and_dups',
]

test('a storefront with a remote Talat backend answers as the recorded Netforce server, except known differences', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-conformance-'))
  const dataFolder = path.join(folder, 'backend')
  execFileSync('npx', ['tsx', 'lib/backend/conformance/fill-folder.ts', dataFolder], { stdio: 'inherit' })
  const backend = await startShop({ DATA_DIR: dataFolder })
  const storefront = await startShop({ DATA_DIR: path.join(folder, 'storefront'), SHOP_BACKEND_URL: backend.address })
  try {
    const differences: string[] = []
    for (const vector of vectors) {
      const reply = await ask(storefront.address, vector.request)
      if (!matches(vector, reply)) differences.push(vector.name)
    }
    expect(vectors.length).toBeGreaterThan(200)
    expect(differences.sort()).toEqual(answeredOtherwise)
  } finally {
    await storefront.kill()
    await backend.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Calls as a staff program, which may make all recorded calls and read every row. */
async function ask(address: string, request: unknown): Promise<Reply> {
  const headers = { 'Content-Type': 'application/json', 'X-Staff-Passcode': 'staff-for-tests' }
  const response = await fetch(`${address}/json_rpc`, { method: 'POST', headers, body: JSON.stringify(request) })
  const isAnswer = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isAnswer ? await response.json() : null }
}
