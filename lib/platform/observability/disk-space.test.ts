import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freeBytes, isDiskFull, leastRoomBytes, noteFullDisk } from './disk-space'

const disk = mkdtempSync(path.join(os.tmpdir(), 'talat-disk-room-'))

/** A disk of memory; only root may mount one. */
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk]).status === 0
const onSmallDisk = hasDisk ? it : it.skip

afterAll(() => {
  if (hasDisk) execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

afterEach(() => jest.restoreAllMocks())

it('the room of a folder that is not there yet is that of where it will be', async () => {
  expect(await freeBytes(path.join(disk, 'not/there/yet'))).toBe(await freeBytes(disk))
})

onSmallDisk('a disk is full when less is left than one segment of the database’s log', async () => {
  expect(await freeBytes(disk)).toBeGreaterThan(leastRoomBytes)
  expect(await isDiskFull(disk)).toBe(false)
  writeFileSync(path.join(disk, 'ballast'), Buffer.alloc(5 * 1024 * 1024))
  expect(await isDiskFull(disk)).toBe(true)
  rmSync(path.join(disk, 'ballast'))
  expect(await isDiskFull(disk)).toBe(false)
})

it('a disk of another machine counts as full for a minute after something could not be saved there', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
  noteFullDisk()
  now.mockReturnValue(60_999)
  expect(await isDiskFull(os.tmpdir())).toBe(true)
  now.mockReturnValue(61_000)
  expect(await isDiskFull(os.tmpdir())).toBe(false)
})
