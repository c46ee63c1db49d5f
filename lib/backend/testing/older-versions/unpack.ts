import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, constants } from 'node:zlib'
import { Client } from 'pg'
import type { ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'

const folder = path.join(process.cwd(), 'lib/backend/testing/older-versions')

/**
 * Puts the shop of an earlier version into an empty place. It was filled by that version's own code, on PGlite and on PostgreSQL
 * 15: `data-VERSION.tar.br` is its DATA_DIR, `data-VERSION.sql.br` what `pg_dump --inserts --no-owner` wrote.
 *
 * 0.2.0 has six orders: SO202600001 shipped and done, 2 paid by transfer with a slip and packed, 3 and 5 waiting for payment, 4
 * voided, 6 paid by gift voucher; and a cart. In the data folder, parts of the write-ahead log that a clean start does not read
 * are zeros, which halves the file.
 */
export async function unpackOlderVersion(version: '0.2.0', { databaseUrl, dataFolder }: ConnectionSettings): Promise<void> {
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(String(await decompress(`data-${version}.sql.br`)))
    await client.end()
    return
  }
  const tar = promisify(execFile)('tar', ['-xf', '-', '-C', dataFolder, '--no-same-owner'])
  tar.child.stdin?.end(await decompress(`data-${version}.tar.br`))
  await tar
}

async function decompress(name: string): Promise<Buffer> {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }
  return promisify(brotliDecompress)(await readFile(path.join(folder, name)), { params })
}
