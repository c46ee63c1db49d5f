import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const disk = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * Lets this program and those that it starts keep temporary files in memory until it ends, where there is enough of it:
 * databases and data folders are copied hundreds of times, and a disk takes as long for that as the tests themselves.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return
  const folder = mkdtempSync(path.join(disk, 'talat-'))
  // PostgreSQL and Varnish run as users of their own.
  chmodSync(folder, 0o1777)
  const remove = () => removeFolder(folder)
  if (!runsPrograms(folder)) return remove()
  process.env.TMPDIR = folder
  process.on('exit', remove)
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}

/** What a program has left mounted there stays, and is named. */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    process.stderr.write(`Temporary files are left in ${folder}: ${error.message}\n`)
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(disk)
    return bavail * bsize >= 3 * gigabyte && os.freemem() >= 6 * gigabyte
  } catch {
    return false
  }
}

/** Varnish compiles its configuration into a library there; containers often forbid that. */
function runsPrograms(folder) {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}
