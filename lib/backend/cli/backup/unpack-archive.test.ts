import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { packTar, type TarEntry } from 'modern-tar'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'
import { manifestName } from './manifest'
import { unpackArchive } from './archive'

const folder = emptyFolder()

const file = (name: string, body = 'x'): TarEntry => ({ header: { name, size: body.length, type: 'file' }, body })
const good = [file(`talat/${manifestName}`, '{}'), file('talat/files/kale,Xy12.webp', 'kale')]

async function unpack(entries: readonly TarEntry[], change = (bytes: Uint8Array) => bytes) {
  await unpackArchive(
    (async function* () {
      yield change(await packTar(entries))
    })(),
    folder,
  )
}

const found = async () => (await readdir(folder, { recursive: true })).sort()

it('unpacks the files of a backup below whatever name', async () => {
  await unpack([{ header: { name: 'talat/', size: 0, type: 'directory' } }, ...good, file(`talat/slips/${'ก'.repeat(60)}.jpg`)])
  expect(await found()).toEqual(['files', 'files/kale,Xy12.webp', manifestName, 'slips', `slips/${'ก'.repeat(60)}.jpg`])
  expect(await readFile(path.join(folder, 'files/kale,Xy12.webp'), 'utf8')).toBe('kale')
})

it.each<[string, readonly TarEntry[]]>([
  ['a name that leads out of it', [file('talat/files/../../../secret')]],
  ['a name that leads out of it from the beginning', [file('../secret')]],
  ['a name from the root', [file('/etc/passwd')]],
  ['a name with a backslash', [file('talat/files/..\\secret')]],
  ['a hidden file', [file('talat/files/.secret')]],
  ['another file', [file('talat/secret')]],
  ['a file in a deeper folder', [file('talat/files/variants/kale')]],
  ['a symbolic link', [{ header: { name: 'talat/files/kale', size: 0, type: 'symlink', linkname: '/etc/passwd' } }]],
  ['a hard link', [{ header: { name: 'talat/files/kale', size: 0, type: 'link', linkname: '/etc/passwd' } }]],
  ['a pipe', [{ header: { name: 'talat/files/kale', size: 0, type: 'fifo' } }]],
  ['a device', [{ header: { name: 'talat/files/kale', size: 0, type: 'block-device' } }]],
  ['a name that is there twice', [file('talat/files/kale'), file('talat/files/kale')]],
])('refuses an archive with %s [F10]', async (_what, entries) => {
  await expect(unpack([...good, ...entries])).rejects.toMatchObject({ name: 'CommandError', problem: 'noBackup' })
  expect((await found()).every((name) => ['files', 'slips', manifestName].includes(name) || /^files\/kale(,Xy12\.webp)?$/.test(name))).toBe(
    true,
  )
})

it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
  ['cut off in the middle of a file', (bytes) => bytes.subarray(0, 1600)],
  ['cut off between two files', (bytes) => bytes.subarray(0, 1024)],
  ['changed in a header', (bytes) => bytes.with(3, 1)],
  ['no archive', () => new Uint8Array(3000).fill(7)],
])('refuses an archive that is %s', async (_what, change) => {
  await expect(unpack(good, change)).rejects.toMatchObject({ name: 'CommandError', problem: 'noBackup' })
})
