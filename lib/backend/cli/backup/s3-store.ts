import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import { CommandError } from '../command'
import type { BackupStore } from './backup-store'

export type S3Settings = Readonly<{
  /** `s3://bucket` or `s3://bucket/prefix`. */
  address: string
  /** URL of the service, for example of MinIO; without it AWS in the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

const suffix = '.tar'

/** A bucket of an S3-compatible service. Each backup is one archive in it: unpack it for `shop:restore`. */
export function s3Store({ address, endpoint, region, accessKeyId, secretAccessKey }: S3Settings): BackupStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const { hostname: bucket, pathname } = new URL(address)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const base = `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')}/${bucket}`
  const keyOf = (name: string) => `${prefix ? `${prefix}/` : ''}${name}${suffix}`

  const send = async (url: string, init: RequestInit = {}) => {
    const answer = await client.fetch(url, init)
    if (answer.ok) return answer
    throw new CommandError(`The bucket ${bucket} answered with status ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  }

  return {
    list: async () => {
      // A shop keeps far fewer backups than the thousand names of one answer.
      const query = new URLSearchParams({ 'list-type': '2', prefix: keyOf('').slice(0, -suffix.length) })
      const xml = await (await send(`${base}?${query}`)).text()
      const keys = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => path.posix.basename(key))
      return keys.filter((key) => key.endsWith(suffix)).map((key) => key.slice(0, -suffix.length))
    },
    add: async (name, make) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'talat-backup-'))
      try {
        await make(path.join(folder, name))
        const archive = path.join(folder, `${name}${suffix}`)
        await pack(archive, folder, name)
        // Streamed, because an archive may be larger than memory.
        await send(`${base}/${keyOf(name)}`, { method: 'PUT', body: await openAsBlob(archive) })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    remove: async (name) => void (await send(`${base}/${keyOf(name)}`, { method: 'DELETE' })),
  }
}

async function pack(archive: string, folder: string, name: string): Promise<void> {
  const [code] = await once(spawn('tar', ['-cf', archive, '-C', folder, name], { stdio: 'ignore' }), 'close')
  if (code !== 0) throw new CommandError(`tar ended with ${code}`)
}
