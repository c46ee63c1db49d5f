import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'
import { isOfLock, lockFolder } from './folder-lock'
import { socketName } from './socket-path'

const folder = path.join(emptyFolder(), 'database')

/** What a killed process of an older version left. */
const deadHolder = { pid: 1, started: '1', host: os.hostname(), nonce: 'dead'.repeat(4), hasSocket: true }

test('a data folder can be locked again after it is unlocked', async () => {
  const unlock = await lockFolder(folder)
  expect(await readFile(`${folder}.lock`, 'utf8')).toBe(String(process.pid))
  await unlock()
  expect((await readdir(path.dirname(folder))).filter((name) => !isOfLock(name))).toEqual([])
  expect(await readdir(path.dirname(folder))).not.toContain('database.lock')
  await (
    await lockFolder(folder)
  )()
})

test('the same process cannot lock a folder twice, and the error says what to do [R8]', async () => {
  const unlock = await lockFolder(folder)
  const advice = `The data folder ${folder} is in use by process ${process.pid}. Stop that one, or set DATA_DIR`
  await expect(lockFolder(folder)).rejects.toThrow(advice)
  await unlock()
})

test('a folder that a running shop serves is refused when its lock file has the pid of this process [R8]', async () => {
  const dataFolder = path.dirname(folder)
  const shop = createServer().listen(path.join(dataFolder, socketName))
  await once(shop, 'listening')
  try {
    await writeFile(`${folder}.lock`, String(process.pid))
    await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by process ${process.pid}. Stop that one`)
    expect(await readFile(`${folder}.lock`, 'utf8')).toBe(String(process.pid))
  } finally {
    shop.close()
  }
})

describe('concurrent processes that lock the same folder', () => {
  const rounds = 40

  /** Starts processes that lock folders; `command` may run each in its own environment, such as a container. */
  async function withTakers(count: number, command: readonly string[], work: (take: (each: string) => Promise<string[]>) => Promise<void>) {
    const [program = '', ...args] = [
      ...command,
      process.execPath,
      '--expose-gc',
      '--import',
      'tsx',
      'lib/backend/testing/take-folders.child.ts',
    ]
    const takers = Array.from({ length: count }, () => {
      const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
      return { child, exit: once(child, 'exit'), lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
    })
    const answers = () => Promise.all(takers.map(async ({ lines }) => String((await lines.next()).value)))
    try {
      expect(new Set(await answers())).toEqual(new Set(['ready']))
      await work((each) => {
        takers.forEach(({ child }) => child.stdin.write(`${each}\n`))
        return answers()
      })
    } finally {
      takers.forEach(({ child }) => child.stdin.end())
      await Promise.all(takers.map(({ exit }) => exit))
    }
  }

  async function expectOneEachRound(take: (each: string) => Promise<string[]>, lock: string | null) {
    for (let round = 0; round < rounds; round += 1) {
      const each = path.join(path.dirname(folder), `round-${round}`, 'database')
      await mkdir(path.dirname(each))
      if (lock !== null) await writeFile(`${each}.lock`, lock)
      expect((await take(each)).filter((answer) => answer === 'taken')).toHaveLength(1)
    }
  }

  it.each([
    ['that no one holds', null],
    ['whose holder has died', '999999999'],
    ['whose holder of an older version has died', JSON.stringify(deadHolder)],
    ['whose lock is empty', ''],
  ])('only one locks a folder %s [R8]', async (_name, lock) => {
    await withTakers(4, [], (take) => expectOneEachRound(take, lock))
  })

  const alone = ['unshare', '--pid', '--uts', '--fork', '--kill-child']
  const inContainers = spawnSync(alone[0] ?? '', [...alone.slice(1), 'true']).status === 0 ? it : it.skip

  inContainers('only one locks it when each has pid 1 in its own container [R8]', async () => {
    await withTakers(3, alone, (take) => expectOneEachRound(take, JSON.stringify({ ...deadHolder, pid: 1 })))
  })
})
