/**
 * Measures duration and memory use of an import, on a separate embedded database: `npx tsx lib/tools/bench/measure-import.ts
 * 50000`; a URL after it measures PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBackend } from '@/lib/backend/server/backend'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { diskFiles } from '@/lib/backend/infrastructure/storage/files'
import { writeLargeShop } from '@/lib/backend/testing/large-shop'
import { createTestPorts } from '@/lib/backend/testing/ports'
import { exportShop } from '@/lib/backend/import-export/export-shop'
import { importShop } from '@/lib/backend/import-export/import-shop'
import type { Progress } from '@/lib/backend/import-export/report'

async function measure(products: number, databaseUrl: string | undefined): Promise<void> {
  const place = await mkdtemp(path.join(tmpdir(), 'talat-measure-'))
  await writeLargeShop(path.join(place, 'shop'), products)
  const connection = await connect({ databaseUrl, dataFolder: path.join(place, 'data') })
  const backend = createBackend(connection, { ...createTestPorts(), files: diskFiles(path.join(place, 'data')) })
  try {
    say(`${products} products, ${connection.engine}; memory before: ${megabytes(process.memoryUsage().rss)}`)
    await timed('first import', (onProgress) => importShop(backend, path.join(place, 'shop'), { onProgress }))
    await timed('the same again', (onProgress) => importShop(backend, path.join(place, 'shop'), { onProgress }))
    await timed('export', (onProgress) => exportShop(backend, path.join(place, 'out'), { onProgress }))
  } finally {
    await backend.close()
    await rm(place, { recursive: true })
  }
}

async function timed(what: string, work: (onProgress: (progress: Progress) => void) => Promise<object>): Promise<void> {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const steps = new Map<string, number>()
  let [last, highest] = [started, 0]
  const sampling = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 100)
  await work(({ step }) => {
    steps.set(step, (steps.get(step) ?? 0) + performance.now() - last)
    last = performance.now()
  })
  clearInterval(sampling)
  const parts = [...steps].map(([step, ms]) => `${step} ${seconds(ms)}`).join(', ')
  const { user, system } = process.cpuUsage(cpu)
  say(
    `${what}: ${seconds(performance.now() - started)} (${parts}), ${seconds((user + system) / 1000)} of a core; highest memory ${megabytes(highest)}`,
  )
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

void measure(Number(process.argv[2] ?? 50_000), process.argv[3])
