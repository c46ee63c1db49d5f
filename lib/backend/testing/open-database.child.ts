import { connect, type ConnectionSettings } from '../database/connection'

/** A shop process that opens its database and nothing else. Tells `opening` when it begins. */
async function main(settings: ConnectionSettings): Promise<void> {
  process.stdout.write('opening\n')
  await (await connect(settings)).close()
}

main(JSON.parse(process.argv[2] ?? '{}') as ConnectionSettings).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
