import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * A disk of memory for the tests of one file, below a new folder; `isMounted` is false where that needs more rights.
 * @param isNeeded false where the tests are skipped: Jest runs no `afterAll` of such a file, which would leave the disk mounted
 */
export function mountSmallDisk(megabytes: number, isNeeded = true) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-small-disk-'))
  const ballast = path.join(folder, 'ballast')
  const isMounted = isNeeded && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
  return {
    folder,
    isMounted,
    /** Leaves so much room. */
    fill: (kilobytesLeft: number) => {
      const { bfree, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(bfree * bsize - kilobytesLeft * 1024))
    },
    makeRoom: () => rmSync(ballast),
    unmount: () => {
      if (isMounted) execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
