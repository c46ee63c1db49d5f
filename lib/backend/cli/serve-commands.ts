import { chmod, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Backend } from '@/lib/backend/server/backend'
import { socketName, withSocketAddress } from '@/lib/backend/infrastructure/database/data-folder/socket-path'
import { CommandError } from './command'
import { withCommandLock } from './command-lock'
import { cancelSchema, line, requestSchema, type Answer } from './command-protocol'
import { errorSentence } from './error-sentence'
import { runCommand } from './run-command'
import { invalidateOwnPages } from './invalidate-pages'
import { parseJson } from '@/lib/core/parse-json'

type Client = Readonly<{ tell: (message: Answer) => void; signal: AbortSignal }>

/**
 * Accepts operator commands over a socket in the data folder that this process holds: one at a time. A command is cancelled, with
 * its transaction rolled back, when its operator cancels or disconnects. A shop that cannot open the socket still serves
 * shoppers.
 * @returns stops accepting commands
 */
export async function serveCommands(backend: Backend, dataFolder: string, run = runCommand): Promise<() => void> {
  const folder = path.resolve(dataFolder)

  const answer = async (socket: Socket) => {
    const tell = (message: Answer) => void (socket.writable && socket.write(line(message)))
    const cancel = new AbortController()
    socket.on('close', () => cancel.abort())
    socket.on('error', () => cancel.abort())
    const lines = createInterface({ input: socket })
    lines.on('line', (text) => {
      if (isCancel(text)) return cancel.abort()
      obey(text, { tell, signal: cancel.signal }).then(
        (report) => socket.end(line({ report })),
        (error: unknown) => {
          if (!(error instanceof CommandError)) backend.ports.logger.error({ err: error }, 'command failed')
          socket.end(line({ error: errorSentence(error) }))
        },
      )
    })
  }

  const obey = async (text: string, { tell, signal }: Client) => {
    const request = requestSchema.safeParse(parseJson(text))
    if (!request.success) throw new CommandError('The running shop does not support this command. It may be a different version.')
    const { command, arguments: typed } = request.data
    return withCommandLock(backend.connection, () => {
      backend.ports.logger.info({ command }, 'command started')
      return run(command, typed, {
        backend,
        onProgress: (progress) => tell({ progress }),
        invalidatePages: (tags) => invalidateOwnPages(backend, tags),
        signal,
      })
    })
  }

  const server = createServer((socket) => void answer(socket))
  try {
    await listen(server, folder)
  } catch (error) {
    backend.ports.logger.warn({ err: error }, 'command socket unavailable: operator commands are disabled')
  }
  return () => void server.close()
}

async function listen(server: Server, folder: string): Promise<void> {
  const socketFile = path.join(folder, socketName)
  // This process holds the folder lock, so an existing socket belongs to a dead process.
  await rm(socketFile, { force: true })
  await withSocketAddress(folder, async (address) => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(address, resolve)
    })
  })
  await chmod(socketFile, 0o600)
  server.unref()
}

function isCancel(text: string): boolean {
  return cancelSchema.safeParse(parseJson(text)).success
}
