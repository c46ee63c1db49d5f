import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockFolder } from './folder-lock'
import { socketName } from './socket-path'

let folder: string

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'talat-lock-')), 'database')
})

afterEach(() => rm(path.dirname(folder), { recursive: true }))

test('a folder that is given back can be taken again', async () => {
  const unlock = await lockFolder(folder)
  expect(await readFile(`${folder}.lock`, 'utf8')).toBe(String(process.pid))
  await unlock()
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('a folder that a living process holds is refused with a sentence for the operator', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  try {
    await writeFile(`${folder}.lock`, String(other.pid))
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${other.pid}. Stop that one, or set DATA_DIR`,
    )
  } finally {
    other.kill()
  }
})

test('the lock of a process that has died is taken over', async () => {
  const other = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => other.once('exit', resolve))
  await writeFile(`${folder}.lock`, String(other.pid))
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('a folder from which a shop answers is refused, although in another container it has the number of this process', async () => {
  const dataFolder = path.dirname(folder)
  const shop = createServer().listen(path.join(dataFolder, socketName))
  await once(shop, 'listening')
  try {
    await writeFile(`${folder}.lock`, String(process.pid))
    await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by another shop. Stop that one, or set DATA_DIR`)
    expect(await readFile(`${folder}.lock`, 'utf8')).toBe(String(process.pid))
  } finally {
    shop.close()
  }
})
