import path from 'node:path'
import { env } from '@/lib/platform/config/env'
import { withBackupFolder } from './backup/archive'
import { confirmLocation, shopLocation } from './running-shops'
import { sendToRunningShop } from './running-shop-client'
import { cancellableProgress, CommandError, type Operator, type Report } from './command'
import { helpText, readCommandLine, type CommandLine } from './command-line'
import { errorSentence } from './error-sentence'
import { progressView } from './show-progress'

/**
 * Runs the typed command, here or in the running shop. The report is written to standard output, everything else to standard
 * error.
 */
async function main(): Promise<void> {
  const view = progressView(process.stderr)
  try {
    const commandLine = readCommandLine(process.argv.slice(2))
    if (commandLine.wantsHelp) return print(process.stdout, helpText(commandLine.name))
    const { lines, hasFailed } = await executeCommand(commandLine, { onProgress: view.show, signal: cancelledByOperator() })
    view.end()
    print(process.stdout, lines.join('\n'))
    process.exitCode = hasFailed ? 1 : 0
  } catch (error) {
    view.end()
    print(process.stderr, errorSentence(error))
    process.exitCode = 2
  }
}

async function executeCommand({ name, args, isSure }: CommandLine, operator: Operator): Promise<Report> {
  if (env.SHOP_BACKEND_URL) throw new CommandError(`The shop uses the backend at ${env.SHOP_BACKEND_URL}: run the command there.`)
  const dataFolder = path.resolve(env.DATA_DIR)
  // `verify` touches no shop.
  if (name !== 'verify' && !isSure) await confirmLocation(shopLocation({ dataFolder, databaseUrl: env.DATABASE_URL }))
  if (name === 'restore') {
    const { restore } = await import('./backup/restore')
    const onProgress = cancellableProgress(operator)
    const restoring = { dataFolder, databaseUrl: env.DATABASE_URL, refusesDemo: !env.SHOP_DEMO, onProgress }
    return withBackupFolder(args.place ?? '', env.BACKUP_PASSPHRASE, (folder) => restore(folder, restoring))
  }
  if (name === 'verify') {
    const { verifyBackup } = await import('./backup/verify')
    const verifying = { databaseUrl: env.DATABASE_URL, onProgress: cancellableProgress(operator) }
    return withBackupFolder(args.place ?? '', env.BACKUP_PASSPHRASE, (folder) => verifyBackup(folder, verifying))
  }
  if (name === 'move') {
    const { moveToPostgres } = await import('./backup/move-to-postgres')
    return moveToPostgres({ dataFolder, databaseUrl: env.DATABASE_URL, onProgress: cancellableProgress(operator) })
  }
  const request = { command: name, arguments: { ...args, flags: [...args.flags] } }
  const answer = env.DATABASE_URL ? null : await sendToRunningShop(dataFolder, request, operator)
  if (answer) return answer
  const { runInProcess } = await import('./run-in-process')
  return runInProcess(name, args, operator)
}

/** The first Ctrl+C cancels the command cleanly, the second ends this process. */
function cancelledByOperator(): AbortSignal {
  const cancel = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      print(process.stderr, '\nCancelling …')
      cancel.abort()
    })
  }
  return cancel.signal
}

function print(stream: NodeJS.WriteStream, text: string): void {
  stream.write(`${text}\n`)
}

void main()
