import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sizeLimitedFolder } from './size-limited-folder'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'

const parent = emptyFolder()
const folder = () => path.join(parent, 'pictures')

it('returns a stored file after a restart, and null for a missing one', async () => {
  await sizeLimitedFolder(folder(), 100).keep('kale', Buffer.from('green'))
  expect(String(await sizeLimitedFolder(folder(), 100).read('kale'))).toBe('green')
  expect(await sizeLimitedFolder(folder(), 100).read('mango')).toBeNull()
})

it('counts the files of an earlier run toward its byte limit [F4]', async () => {
  await sizeLimitedFolder(folder(), 10).keep('kale', Buffer.alloc(6))
  const cached = sizeLimitedFolder(folder(), 10)
  await cached.keep('mango', Buffer.alloc(5))
  await cached.keep('basil', Buffer.alloc(4))
  expect((await readdir(folder())).sort()).toEqual(['basil', 'kale'])
})
