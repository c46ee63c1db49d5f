import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadSeed } from './load-seed'
import { recordingCaller, replay } from './replay'
import { readVectors } from './vector'
import { backend as shop } from '@/lib/backend/testing/opened-backend'

const data = path.join(__dirname, 'data')
const vectors = readVectors(readFileSync(path.join(data, 'netforce-vectors.jsonl'), 'utf8'))

beforeAll(async () => {
  await loadSeed(shop.database, JSON.parse(readFileSync(path.join(data, 'netforce-seed.json'), 'utf8')))
})

test('the backend returns every recorded response of a Netforce server [S7.22]', async () => {
  expect(await replay(shop.backend, vectors)).toEqual([])
})

test('responses to trusted callers differ from Netforce exactly in the cases listed in docs/deviations.md', async () => {
  const today = { trusted: true, address: recordingCaller.address }
  const differences = await replay(shop.backend, vectors, today)
  expect(differences.map(({ vector }) => vector.name).sort()).toEqual(
    ['order.name', 'order.uppercase', 'read.str_ids', 'rp.load_select_ignored', 'rp.order_and_dups'].sort(),
  )
})
