import { setting } from '../database/tables'
import { openTestBackend, type TestBackend } from '../testing/backend'
import { check } from './check'

let test: TestBackend

beforeAll(async () => {
  test = await openTestBackend()
}, 60_000)

afterAll(() => test.close())

const run = () => check({ backend: test.backend, onProgress: () => undefined, showChanges: () => Promise.resolve('') }, { place: null, flags: [] })

it('a check warns when the holidays that the shop has set end within a year, and the shop is in order all the same', async () => {
  expect((await run()).lines).toEqual([expect.stringContaining('Everything is in order')])
  await test.database.insert(setting).values({ key: 'holidays', lang: 'en', value: '["2026-11-25"]' })
  expect(await run()).toEqual({
    lines: [expect.stringContaining('Warning: The setting holidays ends on 2026-11-25, less than a year ahead'), expect.stringContaining('Everything is in order')],
    hasFaults: false,
  })
})
