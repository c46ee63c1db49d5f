import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { lowCostCrypto } from '@/lib/backend/testing/low-cost-crypto'
import { openSealed, sealInto } from './sealed-archive'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'

jest.mock('node:crypto', () =>
  jest.requireActual<{ lowCostCrypto: typeof lowCostCrypto }>('@/lib/backend/testing/low-cost-crypto').lowCostCrypto(),
)

const passphrase = 'seven green baskets of kale'
const chunk = 64 * 1024
const sealedChunk = chunk + 16
const headerLength = 38
const folder = emptyFolder()
let file: string

beforeEach(async () => {
  file = path.join(folder, 'backup.tar.enc')
})

/** Bytes that differ from chunk to chunk, in pieces that fit no chunk. */
const contentOf = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7 + (index >> 13)) % 251))

async function seal(content: Buffer): Promise<Buffer> {
  async function* pieces() {
    for (let start = 0; start < content.length; start += 50_000) yield content.subarray(start, start + 50_000)
  }
  await sealInto(file, passphrase, pieces())
  return readFile(file)
}

async function unseal(by = passphrase): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of openSealed(file, by)) pieces.push(piece)
  return Buffer.concat(pieces)
}

it.each([0, 1, chunk, chunk + 1, 3 * chunk, 200_000])('an archive of %d bytes is encrypted and read again [F9]', async (length) => {
  const content = contentOf(length)
  const stored = await seal(content)
  expect(stored.includes(content.subarray(0, 100)) && length > 1).toBe(false)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await unseal()).equals(content)).toBe(true)
})

it('two archives of the same content have nothing in common', async () => {
  const first = await seal(contentOf(100))
  await rm(file)
  expect(first.subarray(15).equals((await seal(contentOf(100))).subarray(15))).toBe(false)
})

describe('an archive is refused', () => {
  const refusal = 'cannot be decrypted: BACKUP_PASSPHRASE is another one, or the file is damaged or incomplete.'
  const second = headerLength + sealedChunk

  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['with a changed salt', (sealed) => flip(sealed, 20)],
    ['with a changed nonce', (sealed) => flip(sealed, headerLength - 1)],
    ['with a changed byte', (sealed) => flip(sealed, second + 9)],
    ['without its last chunk', (sealed) => sealed.subarray(0, headerLength + 2 * sealedChunk)],
    ['cut off within a chunk', (sealed) => sealed.subarray(0, sealed.length - 5)],
    ['without all its chunks', (sealed) => sealed.subarray(0, headerLength)],
    ['with something added', (sealed) => Buffer.concat([sealed, Buffer.alloc(sealedChunk)])],
    [
      'with two chunks in each other’s place',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, headerLength),
          sealed.subarray(second, second + sealedChunk),
          sealed.subarray(headerLength, second),
          sealed.subarray(second + sealedChunk),
        ]),
    ],
    ['without its first chunk', (sealed) => Buffer.concat([sealed.subarray(0, headerLength), sealed.subarray(second)])],
  ])('%s [F9]', async (_, damage) => {
    await writeFile(file, damage(await seal(contentOf(200_000))))
    await expect(unseal()).rejects.toThrow(refusal)
  })

  it('with another passphrase, and if it is none', async () => {
    await seal(contentOf(10))
    await expect(unseal('another passphrase')).rejects.toThrow(refusal)
    await writeFile(file, 'a text')
    await expect(unseal()).rejects.toThrow('is not an encrypted backup')
  })
})

function flip(sealed: Buffer, at: number): Buffer {
  sealed[at] = (sealed[at] ?? 0) ^ 1
  return sealed
}
