import { z } from 'zod'
import { searchLog, searchSynonym } from '@/lib/backend/infrastructure/database/schema/search'
import { backend } from '@/lib/backend/testing/opened-shop-per-test'

const staff = { trusted: true, staffName: 'น้อย' }
const ask = async (method: string, ...args: readonly unknown[]) => (await backend.ask('staff.search', method, args, staff)).body
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

describe('a change of synonyms', () => {
  const stored = async () => (await backend.database.select().from(searchSynonym)).map(({ id, phrases, means }) => ({ id, phrases, means }))
  const changesSchema = z.array(z.object({ id: z.number(), staff: z.string() }))
  const changes = async () => changesSchema.parse((await ask('read_synonym_changes'))?.result)
  const undoNewest = async () => ask('undo_synonym', (await changes())[0]?.id)

  it('is taken back: an edit, a deletion under its former id, and an addition', async () => {
    const id = Number((await ask('save_synonym', { id: null, phrases: 'gai lan, kale', means: '' }))?.result)
    await ask('save_synonym', { id, phrases: 'gai lan, kale', means: 'kale' })
    expect(await undoNewest()).toMatchObject({ error: null })
    expect(await stored()).toEqual([{ id, phrases: 'gai lan, kale', means: null }])
    await ask('delete_synonym', id)
    expect(await undoNewest()).toMatchObject({ error: null })
    expect(await stored()).toEqual([{ id, phrases: 'gai lan, kale', means: null }])
    const added = (await changes()).at(-1)?.id
    expect(await ask('undo_synonym', added)).toMatchObject({ error: null })
    expect(await stored()).toEqual([])
    expect((await changes()).map(({ staff: name }) => name)).toEqual(Array.from({ length: 6 }, () => 'น้อย'))
  })

  it('stays when the synonyms have changed since, or are there again', async () => {
    const id = Number((await ask('save_synonym', { id: null, phrases: 'gai lan, kale', means: '' }))?.result)
    const [addition] = await changes()
    await ask('save_synonym', { id, phrases: 'gai lan, kale, คะน้า', means: '' })
    expect(await ask('undo_synonym', addition?.id)).toMatchObject({ error: { code: 'synonymNotSaved' } })
    await ask('delete_synonym', id)
    await ask('save_synonym', { id: null, phrases: 'gai lan, kale, คะน้า', means: '' })
    expect(await ask('undo_synonym', (await changes())[1]?.id)).toMatchObject({ error: { code: 'synonymNotSaved' } })
    expect(await stored()).toMatchObject([{ phrases: 'gai lan, kale, คะน้า' }])
  })
})

it('adds, changes and deletes synonyms, and refuses duplicates', async () => {
  const id = (await ask('save_synonym', { id: null, phrases: 'gai lan, kale', means: '' }))?.result
  expect(await ask('save_synonym', { id: null, phrases: 'gai lan, kale', means: '' })).toMatchObject({
    error: { message: 'These synonyms already exist, or a colleague has just removed them' },
  })
  await ask('save_synonym', { id, phrases: 'gai lan, kale, คะน้า', means: '' })
  expect(await ask('read_synonyms')).toMatchObject({ result: [{ id, phrases: 'gai lan, kale, คะน้า', means: null }] })
  await ask('delete_synonym', id)
  expect(await backend.database.$count(searchSynonym)).toBe(0)
})
