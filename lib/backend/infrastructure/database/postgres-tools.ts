import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'
import { environmentOfChild } from '@/lib/platform/config/env'

/** How much of a program's error output a message quotes. */
const quotedCharacters = 500

/**
 * Dumps a PostgreSQL database into a file in the custom format of pg_dump.
 * @param snapshot of an open transaction (`pg_export_snapshot()`): the dump shows what it sees
 * @throws Error when pg_dump is not installed, or fails: it must not be older than the server
 */
export function dumpPostgres(databaseUrl: string, snapshot: string, file: string): Promise<void> {
  return runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`], databaseUrl)
}

/** Restores such a file into an empty database, completely or not at all. @throws Error when pg_restore is not installed, or fails */
export function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  return runTool('pg_restore', [...options, `--dbname=${connectionOf(databaseUrl).PGDATABASE}`, file], databaseUrl)
}

/** libpq's variables of a URL: on the command line, other users of the machine could read the password. */
function connectionOf(databaseUrl: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const sslMode = searchParams.get('sslmode')
  return {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  }
}

/**
 * The rows of such a file, as the script of `COPY` blocks that pg_restore writes. It connects to no server and executes nothing.
 * @throws Error when pg_restore is not installed, or fails
 */
export async function* readDump(file: string): AsyncGenerator<Buffer> {
  const program: Tool = 'pg_restore'
  const child = spawn(program, ['--data-only', '--file=-', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = endOf(program, child)
  ended.catch(() => undefined)
  try {
    yield* child.stdout as AsyncIterable<Buffer>
    await ended
  } finally {
    child.kill()
  }
}

type Tool = 'pg_dump' | 'pg_restore'

function runTool(program: Tool, args: readonly string[], databaseUrl: string): Promise<void> {
  return endOf(program, spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: environmentOfChild(connectionOf(databaseUrl)) }))
}

function endOf(program: Tool, child: ChildProcessByStdio<null, Readable | null, Readable>): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaint = ''
    child.stderr.on('data', (text) => (complaint = (complaint + String(text)).slice(-quotedCharacters)))
    child.on('error', () => reject(new Error(`${program} is not installed. Install PostgreSQL's client programs.`)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${complaint.trim()}`))))
  })
}
