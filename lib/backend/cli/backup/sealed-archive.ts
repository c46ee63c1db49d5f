import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { CommandError } from '../command'

/**
 * An encrypted archive: a header of magic, salt and nonce prefix, then chunks of AES-256-GCM, each with its tag. The key is made of
 * the passphrase by scrypt with the archive's own salt. A chunk's nonce has its number and whether it is the last, and the header
 * is authenticated with each, so that chunks cannot be changed, reordered, left out or cut off (the STREAM construction).
 */
const magic = Buffer.from('talat-sealed-1\n')
const sizes = { salt: 16, prefix: 7, tag: 16, chunk: 64 * 1024 } as const
const headerLength = magic.length + sizes.salt + sizes.prefix
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

type Sealing = Readonly<{ key: Buffer; header: Buffer }>

/** Encrypts a stream into a file that only its owner may read. The stream may be larger than memory. */
export async function sealInto(file: string, passphrase: string, source: AsyncIterable<Buffer>): Promise<void> {
  const [salt, prefix] = [randomBytes(sizes.salt), randomBytes(sizes.prefix)]
  const sealing = { key: await deriveKey(passphrase, salt, 32, cost), header: Buffer.concat([magic, salt, prefix]) }
  await pipeline(sealed(chunksOf(source, sizes.chunk), sealing), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

async function* sealed(chunks: AsyncIterable<Chunk>, { key, header }: Sealing) {
  yield header
  for await (const { bytes, number, isLast } of chunks) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, number, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * The content of an encrypted archive. Nothing counts until the end was reached: only then is it known to be whole.
 * @throws CommandError if the passphrase is wrong, or the file is damaged or cut off
 */
export async function* openSealed(file: string, passphrase: string): AsyncGenerator<Buffer> {
  const header = await readHeader(file)
  if (!header.subarray(0, magic.length).equals(magic)) throw new CommandError(`${file} is not an encrypted backup.`)
  const salt = header.subarray(magic.length, magic.length + sizes.salt)
  const key = await deriveKey(passphrase, salt, 32, cost)
  const source = createReadStream(file, { start: headerLength })
  for await (const { bytes, number, isLast } of chunksOf(source, sizes.chunk + sizes.tag)) {
    yield openChunk(bytes, { key, header, nonce: nonceOf(header, number, isLast) }, file)
  }
}

function openChunk(bytes: Buffer, { key, header, nonce }: Sealing & Readonly<{ nonce: Buffer }>, file: string): Buffer {
  try {
    const end = bytes.length - sizes.tag
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: sizes.tag }).setAAD(header)
    decipher.setAuthTag(bytes.subarray(end))
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()])
  } catch {
    throw new CommandError(`${file} cannot be decrypted: BACKUP_PASSPHRASE is another one, or the file is damaged or incomplete.`)
  }
}

/** Whether a file begins as an encrypted archive. */
export async function isSealed(file: string): Promise<boolean> {
  return (await readHeader(file)).subarray(0, magic.length).equals(magic)
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(headerLength), 0, headerLength, 0)).buffer
  } finally {
    await handle.close()
  }
}

type Chunk = Readonly<{ bytes: Buffer; number: number; isLast: boolean }>

/** The stream in pieces of one size; the last may be shorter, and is there even if the stream is empty. */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let rest = Buffer.alloc(0)
  let number = 0
  for await (const piece of source) {
    rest = Buffer.concat([rest, piece])
    // A full chunk waits for what follows: only then it is known not to be the last.
    while (rest.length > size) {
      yield { bytes: rest.subarray(0, size), number, isLast: false }
      rest = rest.subarray(size)
      number += 1
    }
  }
  yield { bytes: rest, number, isLast: true }
}

function nonceOf(header: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  header.copy(nonce, 0, headerLength - sizes.prefix)
  nonce.writeUInt32BE(number, sizes.prefix)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}
