import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { s3Store } from './s3-store'

const secretAccessKey = 'only-for-this-test'
const folder = temporaryFolder()
const objects = new Map<string, Buffer>()
let server: Server
let endpoint: string

/** Checks a signature as AWS documents it ("Signature Version 4"), independently of the client. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const pattern = /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/
  const [, date = '', region = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  const { pathname, searchParams } = new URL(url, 'http://s3')
  searchParams.sort()
  const signedHeaders = names.split(';').map((name) => `${name}:${headers[name] ?? ''}\n`)
  const canonical = [method, pathname, String(searchParams), signedHeaders.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const sign = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${secretAccessKey}`)
  return sign(key, toSign).toString('hex') === signature
}

const contentsOf = (key: string) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`

beforeAll(async () => {
  server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    if (!isSigned(request)) return void answer.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
    if (request.method === 'GET' && !searchParams.has('list-type')) return void answer.end(objects.get(pathname.replace(/^\/[^/]+\//, '')))
    if (request.method === 'GET') {
      const keys = [...objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? ''))
      return void answer.end(`<ListBucketResult>${keys.map(contentsOf).join('')}</ListBucketResult>`)
    }
    const key = pathname.replace(/^\/[^/]+\//, '')
    if (request.method === 'DELETE') objects.delete(key)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      // S3 refuses an upload without its length.
      if (request.method === 'PUT' && !request.headers['content-length']) return answer.writeHead(411).end()
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
      answer.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(() => server.close())
beforeEach(() => objects.clear())

const storeWith = (secret = secretAccessKey) =>
  s3Store({ address: 's3://backups/talat', endpoint, region: 'ap-southeast-1', accessKeyId: 'key', secretAccessKey: secret })

const makeOne = async (folder: string) => {
  await mkdir(folder)
  await writeFile(path.join(folder, 'manifest.json'), '{"format":"talat-backup-1"}')
}

describe('backups in a bucket of an S3-compatible service', () => {
  it('are one archive each, which unpacks to the backup', async () => {
    const store = storeWith()
    await store.add('talat-20261124T030000Z', makeOne)
    expect([...objects.keys()]).toEqual(['talat/talat-20261124T030000Z.tar'])
    await store.withBackup('talat-20261124T030000Z', async (place) => execFileSync('tar', ['-xf', place, '-C', folder]))
    expect(await readFile(path.join(folder, 'talat-20261124T030000Z', 'manifest.json'), 'utf8')).toContain('talat-backup-1')
  })

  it('are listed by name with their size and deleted, and other objects are left alone', async () => {
    const store = storeWith()
    const names = async () => (await store.list()).map(({ name }) => name)
    objects.set('talat/readme.txt', Buffer.from('by hand'))
    objects.set('others/talat-20261101T030000Z.tar', Buffer.from('of another shop'))
    await store.add('talat-20261123T030000Z', makeOne)
    await store.add('talat-20261124T030000Z', makeOne)
    expect(await names()).toEqual(['talat-20261123T030000Z', 'talat-20261124T030000Z'])
    objects.set('talat/talat-20261122T030000Z.tar.enc', Buffer.from('encrypted'))
    expect(await store.list()).toContainEqual({ name: 'talat-20261122T030000Z', bytes: 9, isEncrypted: true })
    for (const name of ['talat-20261122T030000Z', 'talat-20261123T030000Z']) await store.remove(name)
    expect(await names()).toEqual(['talat-20261124T030000Z'])
    expect(objects.has('others/talat-20261101T030000Z.tar')).toBe(true)
  })

  it('fail with the answer of the service when the secret is wrong, and nothing is stored', async () => {
    await expect(storeWith('wrong').add('talat-20261124T030000Z', makeOne)).rejects.toThrow(
      'The bucket backups answered with status 403: <Code>SignatureDoesNotMatch</Code>',
    )
    expect(objects.size).toBe(0)
  })

  it('leave nothing in the bucket when the backup fails', async () => {
    await expect(storeWith().add('talat-20261124T030000Z', () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
    expect(objects.size).toBe(0)
  })
})
