import { createWriteStream, openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { CommandError } from '../command'
import { archiveSuffix } from '@/lib/domain/operations/upload-limits'
import { pack, withTemporaryFolder } from './archive'
import { archiveNamed, type BackupStore } from './backup-store'

export type S3Settings = Readonly<{
  /** `s3://bucket` or `s3://bucket/prefix`. */
  address: string
  /** URL of the service, for example of MinIO; without it AWS in the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Encrypts each backup. */
  passphrase?: string | undefined
  /** The folder in which each backup is made before it is sent. */
  temporary?: string
}>

const suffixes = Object.values(archiveSuffix)

/** A bucket of an S3-compatible service. Each backup is one archive in it: `shop:restore` reads it once it is downloaded. */
export function s3Store({
  address,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  passphrase,
  temporary = tmpdir(),
}: S3Settings): BackupStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const { hostname: bucket, pathname } = new URL(address)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const base = `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')}/${bucket}`
  const keyOf = (file: string) => `${prefix ? `${prefix}/` : ''}${file}`

  const send = async (url: string, init: RequestInit = {}) => {
    const answer = await client.fetch(url, init)
    if (answer.ok) return answer
    throw new CommandError(`The bucket ${bucket} answered with status ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  }

  const list: BackupStore['list'] = async () => {
    // A shop keeps far fewer backups than the thousand names of one answer.
    const query = new URLSearchParams({ 'list-type': '2', prefix: keyOf('') })
    const xml = await (await send(`${base}?${query}`)).text()
    return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
      const archive = archiveNamed(path.posix.basename(/<Key>([^<]+)<\/Key>/.exec(entry)?.[1] ?? ''))
      return archive ? [{ ...archive, bytes: Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1] ?? 0) }] : []
    })
  }

  return {
    list,
    add: (name, make) =>
      withTemporaryFolder(temporary, async (folder) => {
        await make(path.join(folder, name))
        const file = `${name}${passphrase ? archiveSuffix.sealed : archiveSuffix.plain}`
        await pack(path.join(folder, file), { parent: folder, name, passphrase })
        // Streamed, because an archive may be larger than memory.
        await send(`${base}/${keyOf(file)}`, { method: 'PUT', body: await openAsBlob(path.join(folder, file)) })
      }),
    withBackup: (name, work) =>
      withTemporaryFolder(temporary, async (folder) => {
        const { isEncrypted } = (await list()).find((each) => each.name === name) ?? { isEncrypted: false }
        const file = `${name}${isEncrypted ? archiveSuffix.sealed : archiveSuffix.plain}`
        const place = path.join(folder, file)
        const { body } = await send(`${base}/${keyOf(file)}`)
        if (body) await pipeline(body, createWriteStream(place, { mode: 0o600 }))
        return work(place)
      }),
    remove: async (name) => {
      for (const suffix of suffixes) await send(`${base}/${keyOf(`${name}${suffix}`)}`, { method: 'DELETE' })
    },
  }
}
