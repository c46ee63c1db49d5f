import { searchLog, searchSynonym } from '@/lib/backend/infrastructure/database/schema/search'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop } from '@/lib/backend/testing/shop'

let backend: TestBackend

beforeEach(async () => {
  backend = await openTestBackend()
  await fillTestShop(backend.database)
})
afterEach(() => backend.close())

const staff = { trusted: true, staffName: 'น้อย' }
const ask = async (method: string, ...args: readonly unknown[]) =>
  (await backend.handle({ id: 1, method: 'execute', params: ['staff.search', method, args, {}, {}] }, staff)).body
const search = (query: string, record = true) => backend.call('product', 'rank_search', [query], { record })

it('lists recorded searches by frequency, and those without results', async () => {
  for (const query of ['Quinoa', ' quinoa ', 'xyzxyz']) await search(query)
  await search('half a wo', false)
  await search('081 234 5678')
  expect(await backend.database.$count(searchLog)).toBe(0)
  await backend.backend.runDueJobs()
  await search('quinoa')
  await backend.backend.runDueJobs()
  const result = (await ask('read_log'))?.result
  const quinoa = { query: 'quinoa', count: 3, found: 0 }
  expect(result).toMatchObject({ frequent: [quinoa, { query: 'xyzxyz', count: 1 }], without: [quinoa, { query: 'xyzxyz' }] })
})

it('deletes searches after a month', async () => {
  await search('quinoa')
  await backend.backend.runDueJobs()
  backend.ports.setNow(new Date(backend.ports.clock().getTime() + 33 * 86_400_000))
  await backend.backend.runDueJobs()
  expect(await backend.database.$count(searchLog)).toBe(0)
})

it('stores at most 500 distinct searches per run of the job', async () => {
  for (let index = 0; index < 520; index += 1) await search(`word${'abcdefghij'[index % 10]}${'x'.repeat(Math.floor(index / 10))}`)
  await backend.backend.runDueJobs()
  expect(await backend.database.$count(searchLog)).toBeLessThanOrEqual(500)
})

it('adds, changes and deletes synonyms, and refuses duplicates', async () => {
  const id = (await ask('save_synonym', { id: null, phrases: 'gai lan, kale', means: '' }))?.result
  expect(await ask('save_synonym', { id: null, phrases: 'gai lan, kale', means: '' })).toMatchObject({
    error: { message: 'These synonyms exist already, or a colleague has just removed them' },
  })
  await ask('save_synonym', { id, phrases: 'gai lan, kale, คะน้า', means: '' })
  expect(await ask('read_synonyms')).toMatchObject({ result: [{ id, phrases: 'gai lan, kale, คะน้า', means: null }] })
  await ask('delete_synonym', id)
  expect(await backend.database.$count(searchSynonym)).toBe(0)
})
