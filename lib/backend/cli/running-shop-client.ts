import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { withSocketAddress } from '@/lib/backend/infrastructure/database/data-folder/socket-path'
import { CommandError, type Operator, type Report } from './command'
import { errorSentence } from './error-sentence'
import { answerSchema, line, type Request } from './command-protocol'

/**
 * Sends the command to the running shop process that holds the data folder.
 * @returns null when no process listens there
 * @throws CommandError with the shop's error message when the command failed
 */
export async function sendToRunningShop(dataFolder: string, request: Request, { onProgress, signal }: Operator): Promise<Report | null> {
  const socket = await connectToShop(dataFolder)
  if (!socket) return null
  const cancel = () => socket.write(line({ cancel: true }))
  signal.addEventListener('abort', cancel)
  try {
    return await readReport(socket, request, onProgress)
  } finally {
    signal.removeEventListener('abort', cancel)
    socket.destroy()
  }
}

async function readReport(socket: Socket, request: Request, onProgress: Operator['onProgress']): Promise<Report> {
  const lines = createInterface({ input: socket })
  // A killed shop process may close the socket without a final message.
  socket.once('close', () => lines.close())
  socket.write(line(request))
  for await (const text of lines) {
    const answer = answerSchema.parse(JSON.parse(text))
    if ('progress' in answer) onProgress(answer.progress)
    else if ('report' in answer) return answer.report
    else throw new CommandError(answer.error)
  }
  throw new CommandError('The shop exited before the command finished. Check its log, then run shop:check.')
}

/** Null when no process listens: the socket is missing, or its process is dead. */
function connectToShop(dataFolder: string): Promise<Socket | null> {
  return withSocketAddress(dataFolder, (address) => {
    const socket = connect(address)
    return new Promise((resolve, reject) => {
      socket.once('connect', () => {
        // From here on, an error only ends the line stream; the caller reports the missing end.
        socket.on('error', () => undefined)
        resolve(socket)
      })
      socket.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
        else reject(new CommandError(`Cannot connect to the running shop: ${errorSentence(Object.assign(error, { path: dataFolder }))}`))
      })
    })
  })
}
