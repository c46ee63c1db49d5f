import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { createBackend } from '@/lib/backend/server/backend'
import { connectPglite } from '@/lib/backend/infrastructure/database/connection'
import { createTestPorts } from '../testing/ports'
import { loadSeed } from './load-seed'
import { replay, type Difference } from './replay'
import { readVectors } from './vector'

/**
 * `npm run conformance -- SEED.json VECTORS.jsonl`: loads recorded rows into an empty database in memory, replays
 * recorded requests, and prints what differs. Without arguments it takes the recordings beside this file.
 */
async function main(): Promise<void> {
  const ownData = path.join(process.cwd(), 'lib/backend/conformance/data')
  const [seedFile = `${ownData}/netforce-seed.json`, vectorsFile = `${ownData}/netforce-vectors.jsonl`] = process.argv.slice(2)
  const connection = await connectPglite()
  const backend = createBackend(connection, {
    ...createTestPorts(),
    logger: pino({ level: 'error' }, process.stderr),
  })
  const unknown = await loadSeed(connection.database, JSON.parse(await readFile(seedFile, 'utf8')))
  for (const name of unknown) print(`Not loaded, the shop has no such model: ${name}`)
  const vectors = readVectors(await readFile(vectorsFile, 'utf8'))
  const differences = await replay(backend, vectors)
  differences.forEach(printDifference)
  print(`${vectors.length - differences.length} passed, ${differences.length} failed`)
  await backend.close()
  process.exitCode = differences.length === 0 ? 0 : 1
}

function printDifference({ vector, reply }: Difference): void {
  print(`- ${vector.name} (${vector.compare})`)
  print(`  asked    ${JSON.stringify(vector.request)}`)
  print(`  recorded ${vector.status} ${JSON.stringify(vector.response)}`)
  print(`  answered ${reply.status} ${JSON.stringify(reply.body)}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
