import os from 'node:os'
import path from 'node:path'
import { diskSpace, isDiskFull, minFreeBytes, recordFullDisk } from './disk-space'
import { mountSmallDisk } from '@/lib/tools/testing/small-disk'

const disk = mountSmallDisk(20)
const onSmallDisk = disk.isMounted ? it : it.skip

afterAll(() => disk.unmount())

afterEach(() => jest.restoreAllMocks())

it('the free space of a missing folder is that of its nearest existing parent', async () => {
  expect(await diskSpace(path.join(disk.folder, 'not/there/yet'))).toEqual(await diskSpace(disk.folder))
})

onSmallDisk('a disk is full when its free space is below one segment of the database’s write-ahead log [R12]', async () => {
  expect((await diskSpace(disk.folder)).free).toBeGreaterThan(minFreeBytes)
  expect(await isDiskFull(disk.folder)).toBe(false)
  disk.fill(minFreeBytes / 1024 - 1)
  expect(await isDiskFull(disk.folder)).toBe(true)
  disk.makeRoom()
  expect(await isDiskFull(disk.folder)).toBe(false)
})

it('a disk counts as full for one minute after a failed write is recorded', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
  recordFullDisk()
  now.mockReturnValue(60_999)
  expect(await isDiskFull(os.tmpdir())).toBe(true)
  now.mockReturnValue(61_000)
  expect(await isDiskFull(os.tmpdir())).toBe(false)
})
