import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { fromBaht } from '@/lib/core/money'
import { diskFiles } from './storage/files'
import { readSandboxParameters, sandboxPayments } from './payment-providers/sandbox-payments'
import { shopSecret } from './storage/shop-secret'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'

const folder = emptyFolder()

it('stored files get random names, and cannot be read through path traversal', async () => {
  const files = diskFiles(folder)
  const name = await files.save('slips', '../../evil name.PNG', Buffer.from('picture'))
  expect(name).toMatch(/^evil-name,[\w-]{16}\.png$/)
  expect(Buffer.from((await files.read('slips', name)) ?? []).toString()).toBe('picture')
  for (const bad of ['../secret', '.hidden', 'a/b', 'missing.png']) expect(await files.read('slips', bad)).toBeNull()
})

it('slips can be read by the shop’s own user alone, also in a folder that was open [F9]', async () => {
  await mkdir(path.join(folder, 'slips'), { mode: 0o755 })
  const files = diskFiles(folder)
  await files.put('slips', 'second.jpg', Buffer.from('slip'))
  const places = ['slips', path.join('slips', await files.save('slips', 'slip.jpg', Buffer.from('slip'))), path.join('slips', 'second.jpg')]
  const modes = await Promise.all(places.map(async (place) => (await stat(path.join(folder, place))).mode & 0o777))
  expect(modes).toEqual([0o700, 0o600, 0o600])
})

describe('the card payment sandbox', () => {
  const order = { saleId: 7, number: 'SO202600007', amount: fromBaht(220), attempt: 2, language: 'th' as const }
  const parametersOf = (url: string) => Object.fromEntries(new URL(url, 'http://shop').searchParams)

  it('accepts the URL parameters that it signed and rejects changed ones', async () => {
    const { url, reference } = await sandboxPayments('secret', undefined).start(order)
    expect(reference).toBe('test-SO202600007-2')
    expect(url).toMatch(/^\/payments\/sandbox\?/)
    expect(readSandboxParameters(parametersOf(url), 'secret')).toEqual(order)
    expect(readSandboxParameters({ ...parametersOf(url), sale_id: '8' }, 'secret')).toBeNull()
    expect(readSandboxParameters({ ...parametersOf(url), amount: '1' }, 'secret')).toBeNull()
    expect(readSandboxParameters(parametersOf(url), 'another secret')).toBeNull()
    expect(readSandboxParameters({}, 'secret')).toBeNull()
  })

  it('returns an absolute URL when the shop URL is configured', async () => {
    const { url } = await sandboxPayments('secret', 'https://talat.example').start(order)
    expect(url).toMatch(/^https:\/\/talat\.example\/payments\//)
  })

  it('stores its secret and returns the same one later', () => {
    expect(shopSecret(folder)).toHaveLength(43)
    expect(shopSecret(folder)).toBe(shopSecret(folder))
  })
})
