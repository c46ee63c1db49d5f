import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { lockFolder } from './folder-lock'
import { startOf } from './lock-holder'
import { socketName } from './socket-path'

let folder: string

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'talat-lock-')), 'database')
})

afterEach(() => rm(path.dirname(folder), { recursive: true }))

/** The lock of a killed process: its socket does not accept connections anymore. */
const deadHolder = { pid: 1, started: '1', host: os.hostname(), nonce: 'dead'.repeat(4), hasSocket: true }

test('a data folder can be locked again after it is unlocked', async () => {
  const unlock = await lockFolder(folder)
  expect(await readFile(`${folder}.lock`, 'utf8')).toContain(`"pid":${process.pid},`)
  await unlock()
  expect(await readdir(path.dirname(folder))).toEqual([])
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('a folder that a running process holds is refused with advice for the operator [R8]', async () => {
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

test('a folder that a running shop serves is refused when its lock file has the pid of this process [R8]', async () => {
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

test('the same process cannot take a folder twice', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}.`)
  await unlock()
})

test('a lock whose pid was reused by another process is taken over [R8]', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  try {
    const holder = { ...deadHolder, pid: other.pid, hasSocket: false }
    await writeFile(`${folder}.lock`, JSON.stringify({ ...holder, started: startOf(other.pid ?? 0) }))
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${other.pid}.`)
    await writeFile(`${folder}.lock`, JSON.stringify(holder))
    await expect(lockFolder(folder)).resolves.toBeDefined()
  } finally {
    other.kill()
  }
})

test('the lock and claim files of a process that died during a takeover are taken over and removed', async () => {
  const claim = { ...deadHolder, nonce: 'beef'.repeat(4) }
  await writeFile(`${folder}.lock`, JSON.stringify(deadHolder))
  await writeFile(`${folder}.lock.${deadHolder.nonce}`, JSON.stringify(claim))
  await writeFile(`${folder}.lock-${claim.nonce}`, JSON.stringify(claim))
  const unlock = await lockFolder(folder)
  expect((await readdir(path.dirname(folder))).filter((name) => /dead|beef/.test(name))).toEqual([])
  await unlock()
})

describe('concurrent processes that lock the same folder', () => {
  const rounds = 40

  /** Starts processes that lock folders; `command` may run each in its own environment, such as a container. */
  async function withTakers(count: number, command: readonly string[], work: (take: (each: string) => Promise<string[]>) => Promise<void>) {
    const [program = '', ...args] = [...command, process.execPath, '--import', 'tsx', 'lib/backend/testing/take-folders.child.ts']
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
    ['whose holder has died', JSON.stringify(deadHolder)],
    ['whose holder of an older version has died', '999999999'],
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
