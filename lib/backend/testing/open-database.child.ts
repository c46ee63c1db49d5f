import { connect, type ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'
import { watchStatements } from '@/lib/backend/infrastructure/database/statement-log'

/**
 * A shop process that only opens its database. Prints `opening` when it begins.
 * @param killAt index of the statement before which the process kills itself, as in a power failure; null for never
 */
async function main(settings: ConnectionSettings, killAt: number | null): Promise<void> {
  let statements = 0
  watchStatements(() => {
    statements += 1
    if (statements === killAt) process.kill(process.pid, 'SIGKILL')
  })
  process.stdout.write('opening\n')
  await (await connect(settings)).close()
}

main(JSON.parse(process.argv[2] ?? '{}') as ConnectionSettings, JSON.parse(process.argv[3] ?? 'null') as number | null).catch(
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exitCode = 1
  },
)
