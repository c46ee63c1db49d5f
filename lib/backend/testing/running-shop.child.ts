import { createInterface } from 'node:readline'
import { createBackend } from '@/lib/backend/server/backend'
import { serveCommands } from '@/lib/backend/cli/serve-commands'
import { connect, type ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'
import { diskFiles } from '@/lib/backend/infrastructure/storage/files'
import { placeCart, type CopiedCart } from './many-carts'
import { createTestPorts } from './ports'

/**
 * A shop process that holds its data folder and accepts operator commands. Prints `ready` when it is open; then reads carts from
 * standard input, one JSON line each, orders each and prints the outcome, until the input ends.
 */
async function main(settings: ConnectionSettings): Promise<void> {
  const connection = await connect(settings)
  const backend = createBackend(connection, { ...createTestPorts(), files: diskFiles(settings.dataFolder) })
  await serveCommands(backend, settings.dataFolder)
  print('ready')
  for await (const line of createInterface({ input: process.stdin })) {
    print(JSON.stringify(await placeCart(backend, JSON.parse(line) as CopiedCart)))
  }
  await backend.close()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

main(JSON.parse(process.argv[2] ?? '{}') as ConnectionSettings).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
