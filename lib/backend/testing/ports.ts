import pino from 'pino'
import { createRateLimits } from '@/lib/platform/rate-limits/rate-limits'
import { sealedTexts } from '@/lib/backend/infrastructure/storage/sealed-texts'
import type { FileStore } from '@/lib/backend/infrastructure/storage/files'
import type { Mail } from '@/lib/backend/infrastructure/mail/mailer'
import type { PaymentProvider } from '@/lib/backend/infrastructure/payment-providers/payments'
import type { Ports } from '@/lib/backend/infrastructure/ports'

/** Fake ports without external effects; sent mails can be inspected. `limitTo` sets the rate limits, by a factor of those of a shop. */
export type TestPorts = Ports &
  Readonly<{ payments: PaymentProvider; mails: readonly Mail[]; setNow: (now: Date) => void; limitTo: (factor: number) => void }>

/** The current time of most tests: a Wednesday, ten in the morning in Bangkok. */
export const testNow = new Date('2026-11-18T03:00:00Z')

export function createTestPorts(): TestPorts {
  const mails: Mail[] = []
  let now = testNow
  const ports: TestPorts = {
    files: memoryFiles(),
    mailer: { reachesMailboxes: true, send: async (mail) => void mails.push(mail) },
    payments: testPayments(),
    clock: () => now,
    sealedTexts: sealedTexts(() => 'the secret of the test shop'),
    limits: createRateLimits(1000),
    logger: pino({ level: 'silent' }, process.stderr),
    operations: { server: null },
    isDemo: true,
    publicUrl: 'http://localhost:3000',
    mails,
    setNow: (value) => {
      now = value
    },
    limitTo: (factor) => void Object.assign(ports, { limits: createRateLimits(factor) }),
  }
  return ports
}

/** A provider that opens payments and never receives money; tests override what they need. */
function testPayments(): PaymentProvider {
  return {
    name: 'test',
    start: async ({ saleId, attempt }) => ({
      reference: `P${saleId}-${attempt}`,
      url: `/payments/test/${saleId}${attempt > 1 ? `/${attempt}` : ''}`,
    }),
    find: async () => ({ kind: 'open' }),
    close: async () => ({ kind: 'closed' }),
    refund: async () => undefined,
    readNotice: () => null,
    cards: null,
  }
}

function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array>()
  return {
    save: async (folder, name, bytes) => {
      const storedName = `test-${files.size + 1},${name}`
      files.set(`${folder}/${storedName}`, bytes)
      return storedName
    },
    read: async (folder, storedName) => files.get(`${folder}/${storedName}`) ?? null,
    put: async (folder, storedName, bytes) => void files.set(`${folder}/${storedName}`, bytes),
    remove: async (folder, storedName) => void files.delete(`${folder}/${storedName}`),
    list: async (folder) => [...files.keys()].flatMap((key) => (key.startsWith(`${folder}/`) ? key.slice(folder.length + 1) : [])).sort(),
  }
}
