import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { createPglite } from '@/lib/backend/infrastructure/database/connection'
import { readDump } from '@/lib/backend/infrastructure/database/postgres-tools'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { preparedDatabase } from '@/lib/backend/testing/prepared-database'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { errorSentence } from '../error-sentence'
import { loadDump, loadScript, tooLarge } from './load-dump'

const folder = temporaryFolder()
const onProgress = () => undefined
const megabyte = 1024 * 1024

/** Instead of the script that pg_restore makes of a dump, the “dump” itself. */
async function replaceProgram() {
  await writeFile(path.join(folder, 'pg_restore'), '#!/bin/sh\nexec cat "$3"\n', { mode: 0o755 })
  process.env.PATH = `${folder}:${process.env.PATH}`
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

const uoms = 'COPY public.uom (id, name) FROM stdin;'

/** Of all refused scripts: each empties the tables first. */
let client: PGlite
beforeAll(async () => {
  client = await createPglite({ loadDataDir: await preparedDatabase() })
})
afterAll(() => client.close())

describe('a dump of a server’s database', () => {
  it('is read as data: rows and sequences of tables of the shop alone, into tables of then, which are migrated', async () => {
    await replaceProgram()
    const lines = [
      `SELECT pg_catalog.set_config('search_path', '', false);`,
      'CREATE FUNCTION public.evil() RETURNS integer LANGUAGE sql AS $$ select 1 $$;',
      'DROP TABLE public.product;',
      `COPY public.uom FROM '/etc/passwd';`,
      `COPY public.uom (id, name) FROM PROGRAM 'touch ${folder}/executed';`,
      `COPY public.uom (id, name) FROM stdin; CREATE TABLE public.evil (id integer);`,
      `\\! touch ${folder}/executed`,
      'COPY pg_catalog.pg_proc (oid, proname) FROM stdin;',
      '1\tevil',
      '\\.',
      'COPY public.reports_of_others (id) FROM stdin;',
      uoms,
      '\\.',
      uoms,
      `7\tกิโลกรัม\\nDROP TABLE public.uom;`,
      '8\t\\N\\\\.',
      '\\.',
      `SELECT pg_catalog.setval('public.uom_id_seq', 8, true);`,
      `SELECT pg_catalog.setval('public.uom_id_seq', (select 1000), true);`,
      `SELECT pg_catalog.setval('pg_catalog.evil', 9, true);`,
    ]
    await writeFile(path.join(folder, 'dump'), textOf(lines))
    const loading = { folder: path.join(folder, 'database'), migrations: 1, onProgress }
    const { database, close } = await loadDump(path.join(folder, 'dump'), loading)
    expect(await queryRows(database, sql`select id, name from uom order by id`)).toEqual([
      { id: 7, name: 'กิโลกรัม\nDROP TABLE public.uom;' },
      { id: 8, name: 'N\\.' },
    ])
    const [next] = await queryRows<{ id: number }>(database, sql`insert into uom (name) values ('bunch') returning id`)
    const foreign = sql`select proname as name from pg_proc where proname = 'evil' union select relname from pg_class where relname in ('evil', 'reports_of_others')`
    expect([next?.id, await queryRows(database, foreign)]).toEqual([9, []])
    await close()
  })

  it.each([
    // The first one, as a refused script leaves tables without their references.
    [
      'with a reference to nothing',
      ['COPY public.product (id, name, uom_id) FROM stdin;', '1\tKale\t5', '\\.'],
      'violates foreign key constraint',
    ],
    ['cut off', [uoms, '1\tkg'], 'The dump of the database is cut off.'],
    ['with a column of another shop', ['COPY public.uom (id, evil) FROM stdin;', '\\.'], 'has a column evil that the shop does not know'],
    ['with a damaged row', [uoms, '1\tkg\tevil', '\\.'], 'extra data after last expected column'],
  ])('%s is refused', async (_case, lines, sentence) => {
    const script = Readable.from([Buffer.from(textOf(lines))])
    const refusal = await loadScript(script, client, { folder, onProgress }).catch(errorSentence)
    expect(refusal).toContain(sentence)
  })

  it.each([
    ['with a row of more than 16 MB', 'x', 5],
    ['of more than 2 GB', '\n', 512],
  ])('%s is refused before more of it is read', async (_case, end, pieces) => {
    const piece = Buffer.alloc(4 * megabyte + 1, 'x')
    piece.write(end, piece.length - 1)
    let read = 0
    async function* script() {
      yield Buffer.from('COPY public.reports_of_others (id) FROM stdin;\n')
      for (;;) {
        read += 1
        yield piece
      }
    }
    const refusal = await loadScript(script(), client, { folder, onProgress }).catch(errorSentence)
    expect([refusal, read]).toEqual([tooLarge, pieces])
  })

  it('needs a program of PostgreSQL, and says so', async () => {
    process.env.PATH = '/nowhere'
    await expect(readDump('dump').next()).rejects.toThrow('pg_restore is not installed.')
  })
})
