import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keptFolder } from './size-limited-folder'

let parent: string
beforeEach(async () => (parent = await mkdtemp(path.join(tmpdir(), 'kept-'))))
afterEach(() => rm(parent, { recursive: true }))

const folder = () => path.join(parent, 'pictures')

it('gives back what it keeps, after a restart too', async () => {
  await keptFolder(folder(), 100).keep('kale', Buffer.from('green'))
  expect(String(await keptFolder(folder(), 100).read('kale'))).toBe('green')
  expect(await keptFolder(folder(), 100).read('mango')).toBeNull()
})

it('keeps nothing beyond its bound, whatever a former run left there', async () => {
  await keptFolder(folder(), 10).keep('kale', Buffer.alloc(6))
  const kept = keptFolder(folder(), 10)
  await kept.keep('mango', Buffer.alloc(5))
  await kept.keep('basil', Buffer.alloc(4))
  expect((await readdir(folder())).sort()).toEqual(['basil', 'kale'])
})
