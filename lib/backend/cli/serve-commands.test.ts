import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { socketName, withSocketAddress } from '@/lib/backend/infrastructure/database/data-folder/socket-path'
import { sendToRunningShop } from './running-shop-client'
import { cancelled, CommandError, type Report } from './command'
import { line, type Request } from './command-protocol'
import { serveCommands } from './serve-commands'
import type { CommandRun } from './run-command'
import { backend } from '@/lib/backend/testing/opened-backend'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'

const folder = emptyFolder()

const request = (command: string): Request => ({ command, arguments: { place: null, flags: [] } })
const done: Report = { lines: ['Done.'], hasFailed: false }
const never = new AbortController().signal
const silent = { onProgress: () => undefined, signal: never }

/** Commands that run until the test releases them or their operator cancels. `ended` settles when the first one ends. */
function longCommand() {
  const began = promised<void>()
  const finished = promised<void>()
  const ended = promised<Report>()
  // Handles the rejection now: the test looks at it later, and Node would report it as unhandled.
  ended.promise.catch(() => undefined)
  const work = async ({ signal }: CommandRun) => {
    began.resolve()
    await Promise.race([finished.promise, once(signal, 'abort')])
    if (signal.aborted) throw new CommandError(cancelled)
    return done
  }
  const run = (_name: string, _args: unknown, command: CommandRun) => {
    const working = work(command)
    ended.resolve(working)
    return working
  }
  return { run, began: began.promise, ended: ended.promise, finish: () => finished.resolve() }
}

function promised<T>() {
  let resolve: (value: T | Promise<T>) => void = () => undefined
  const promise = new Promise<T>((resolved) => (resolve = resolved))
  return { promise, resolve }
}

const serve = (run?: Parameters<typeof serveCommands>[2]) => serveCommands(backend.backend, folder, run)

describe('a running shop', () => {
  it('runs an operator’s command and reports progress', async () => {
    await serve(async (_name, _args, { onProgress }) => {
      onProgress({ phase: 'Writing products.csv', done: 5, total: 10 })
      return done
    })
    const reported: unknown[] = []
    const report = await sendToRunningShop(folder, request('check'), { onProgress: (progress) => reported.push(progress), signal: never })
    expect(report).toEqual(done)
    expect(reported).toEqual([{ phase: 'Writing products.csv', done: 5, total: 10 }])
  })

  it('creates its command socket with mode 0600', async () => {
    await serve()
    expect((await stat(path.join(folder, socketName))).mode & 0o777).toBe(0o600)
  })

  it('runs one command at a time and refuses a second one', async () => {
    const long = longCommand()
    await serve(long.run)
    const first = sendToRunningShop(folder, request('import'), silent)
    await long.began
    await expect(sendToRunningShop(folder, request('check'), silent)).rejects.toThrow('Another command is running on this shop.')
    long.finish()
    expect(await first).toEqual(done)
    expect(await sendToRunningShop(folder, request('check'), silent)).toEqual(done)
  })

  it('aborts a command when its operator disconnects, and accepts further commands', async () => {
    const long = longCommand()
    await serve(long.run)
    const socket = await withSocketAddress(folder, async (address) => {
      const calling = connect(address)
      await once(calling, 'connect')
      return calling
    })
    socket.write(line(request('import')))
    await long.began
    socket.destroy()
    await expect(long.ended).rejects.toThrow(cancelled)
    long.finish()
    expect(await sendToRunningShop(folder, request('check'), silent)).toEqual(done)
  })

  it('refuses unknown commands and unknown arguments', async () => {
    await serve()
    await expect(sendToRunningShop(folder, request('format'), silent)).rejects.toThrow(
      'The running shop does not know the command format. It may be a different version.',
    )
    await expect(
      sendToRunningShop(folder, { ...request('check'), arguments: { place: null, flags: [], more: 1 } } as Request, silent),
    ).rejects.toThrow('The running shop does not support this command.')
  })
})

describe('without a running shop', () => {
  it('sending a command returns null', async () => {
    expect(await sendToRunningShop(folder, request('check'), silent)).toBeNull()
  })

  it('sending a command returns null after the shop was killed, and the next shop takes over its socket', async () => {
    const listen = `require('node:net').createServer().listen(process.argv[1], () => console.log('ready'))`
    const dead = spawn(process.execPath, ['-e', listen, path.join(folder, socketName)])
    await once(dead.stdout, 'data')
    dead.kill('SIGKILL')
    await once(dead, 'exit')
    expect(await sendToRunningShop(folder, request('check'), silent)).toBeNull()

    await serve(async () => done)
    expect(await sendToRunningShop(folder, request('check'), silent)).toEqual(done)
  })
})

it('a data folder with a long path has a command socket, and its temporary socket path is removed', async () => {
  const long = path.join(folder, 'a-folder-with-a-long-name'.repeat(5))
  await mkdir(long)
  await serveCommands(backend.backend, long, async () => done)
  expect(await sendToRunningShop(long, request('check'), silent)).toEqual(done)
  const way = await withSocketAddress(long, async (address) => address)
  await expect(stat(path.dirname(path.dirname(way)))).rejects.toThrow('ENOENT')
})
