import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const disk = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * Keeps temporary files of this program and its children in memory until it exits, if there is enough: databases and data folders
 * are copied hundreds of times, which takes as long on a disk as the tests themselves.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return
  const folder = mkdtempSync(path.join(disk, 'talat-'))
  // PostgreSQL and Varnish run as other users.
  chmodSync(folder, 0o1777)
  const remove = () => removeFolder(folder)
  if (!runsPrograms(folder)) return remove()
  process.env.TMPDIR = folder
  process.on('exit', remove)
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}

/** Leaves a folder that still contains a mount, and reports it. */
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

/** Varnish compiles its configuration into a shared library there; containers often mount such folders noexec. */
function runsPrograms(folder) {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}
