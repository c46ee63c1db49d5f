import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installDebian } from './debian.mjs'
import { freePort } from './free-port.mjs'

const debianFolder = '/usr/lib/postgresql'

/**
 * Starts a private PostgreSQL on a free port and in a new folder, for tests and measurements.
 * @param isDurable whether commits are flushed to disk, as in a shop; tests do not need that
 * @returns its URL and a function that stops it and removes everything; null if PostgreSQL is not installed
 */
export async function startPostgres({ isDurable = false } = {}) {
  const asRoot = process.getuid?.() === 0
  if (!findBinaries()) await installDebian('postgresql')
  const binaries = findBinaries()
  if (!binaries) return null

  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-postgres-'))
  const port = await freePort()
  // PostgreSQL refuses to run as root; Debian's package creates a user for it.
  const user = asRoot ? 'postgres' : os.userInfo().username
  const as = (program, ...args) => {
    const command = asRoot ? ['runuser', '-u', user, '--', program, ...args] : [program, ...args]
    execFileSync(command[0], command.slice(1), { cwd: os.tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] })
  }
  chmodSync(folder, 0o700)
  if (asRoot) execFileSync('chown', [user, folder])
  const data = path.join(folder, 'data')
  const program = (name) => path.join(binaries, name)
  as(program('initdb'), '-D', data, '-U', 'talat', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${isDurable ? 'on' : 'off'} -c max_connections=200`
  as(program('pg_ctl'), '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgresql://talat@127.0.0.1:${port}/postgres`,
    stop: () => {
      as(program('pg_ctl'), '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => path.join(debianFolder, version, 'bin'))
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}
