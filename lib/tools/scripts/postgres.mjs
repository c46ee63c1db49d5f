import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installDebian } from './debian.mjs'
import { freePort } from './free-port.mjs'

const debianFolder = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0
// PostgreSQL refuses to run as root; Debian's package creates a user for it.
const user = isRoot ? 'postgres' : os.userInfo().username

/**
 * Starts a private PostgreSQL on a free port and in a new folder, for tests and measurements.
 * @param isDurable whether commits are flushed to disk, as in a shop; tests do not need that
 * @returns null if PostgreSQL is not installed
 */
export async function startPostgres({ isDurable = false } = {}) {
  if (!findBinaries()) await installDebian('postgresql')
  if (!findBinaries()) return null
  const data = newFolder()
  as('initdb', '-D', data, '-U', 'talat', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8')
  return startServer(data, await freePort(), isDurable)
}

/**
 * Starts a replica of a running server, which then confirms commits only after the replica has them (synchronous replication).
 * @param {string} primaryUrl
 */
export async function startStandby(primaryUrl) {
  const data = newFolder()
  as('pg_basebackup', '-D', data, '--write-recovery-conf', '--checkpoint=fast', '-d', primaryUrl)
  const standby = startServer(data, await freePort(), false)
  for (const statement of [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()'])
    as('psql', '--quiet', '--output', '/dev/null', '-c', statement, primaryUrl)
  return { ...standby, promote: () => as('pg_ctl', '-D', data, '-w', 'promote') }
}

function startServer(data, port, isDurable) {
  const folder = path.dirname(data)
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${isDurable ? 'on' : 'off'} -c max_connections=200`
  as('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start')
  const [pid = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)
  const processes = () => [pid, ...execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).split('\n').filter(Boolean)].map(Number)
  const stop = () => {
    process.off('exit', stop)
    as('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  // Ctrl+C ends programs that still use it; its folder goes last.
  process.prependListener('exit', stop)
  return {
    url: `postgresql://talat@127.0.0.1:${port}/postgres`,
    port,
    /** Holds all of its processes, as a machine that hangs; it answers no one until `resume`. */
    freeze: () => processes().forEach((each) => process.kill(each, 'SIGSTOP')),
    resume: () => processes().forEach((each) => process.kill(each, 'SIGCONT')),
    /** Stops it at once and removes everything. */
    stop,
  }
}

/** An empty data folder within a folder that only the server's user may enter. */
function newFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-postgres-'))
  chmodSync(folder, 0o700)
  if (isRoot) execFileSync('chown', [user, folder])
  return path.join(folder, 'data')
}

function as(name, ...args) {
  const command = [...(isRoot ? ['runuser', '-u', user, '--'] : []), path.join(findBinaries(), name), ...args]
  execFileSync(command[0], command.slice(1), { cwd: os.tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] })
}

function findBinaries() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => path.join(debianFolder, version, 'bin'))
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}
