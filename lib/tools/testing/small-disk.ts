import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * A RAM disk for the tests of one file, mounted below a new folder; `isMounted` is false if that requires more privileges.
 * @param isNeeded false if the tests are skipped: Jest runs no `afterAll` of such a file, which would leave the disk mounted
 */
export function mountSmallDisk(megabytes: number, isNeeded = true) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-small-disk-'))
  const ballast = path.join(folder, 'ballast')
  const isMounted = isNeeded && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
  return {
    folder,
    isMounted,
    /** Fills the disk up to the given free space. */
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
