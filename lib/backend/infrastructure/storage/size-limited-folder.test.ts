import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sizeLimitedFolder } from './size-limited-folder'

let parent: string
beforeEach(async () => (parent = await mkdtemp(path.join(tmpdir(), 'stored-'))))
afterEach(() => rm(parent, { recursive: true }))

const folder = () => path.join(parent, 'pictures')

it('gives back what it keeps, after a restart too', async () => {
  await sizeLimitedFolder(folder(), 100).keep('kale', Buffer.from('green'))
  expect(String(await sizeLimitedFolder(folder(), 100).read('kale'))).toBe('green')
  expect(await sizeLimitedFolder(folder(), 100).read('mango')).toBeNull()
})

it('keeps nothing beyond its bound, whatever a former run left there', async () => {
  await sizeLimitedFolder(folder(), 10).keep('kale', Buffer.alloc(6))
  const cached = sizeLimitedFolder(folder(), 10)
  await cached.keep('mango', Buffer.alloc(5))
  await cached.keep('basil', Buffer.alloc(4))
  expect((await readdir(folder())).sort()).toEqual(['basil', 'kale'])
})
