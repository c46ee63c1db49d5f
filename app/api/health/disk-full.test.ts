import pino from 'pino'
import { describeError } from '@/lib/backend/server/error-answer'
import { metricsText } from '@/lib/platform/observability/metrics'
import { registerShopGauges } from '@/lib/platform/server/shop-status'
import { GET as ready } from './ready/route'

jest.mock('@/lib/platform/rpc/transport.server', () => ({ callBackend: () => Promise.resolve([]) }))

afterEach(() => jest.restoreAllMocks())

it('the metrics report readiness, and the free bytes and size of the data folder’s disk', async () => {
  registerShopGauges()
  const { text } = await metricsText()
  for (const line of [/^talat_ready 1$/m, /^talat_data_free_bytes [1-9]\d*$/m, /^talat_data_size_bytes [1-9]\d*$/m])
    expect(text).toMatch(line)
})

it('readiness returns 503 when the database disk is full, counts the failure, and recovers after a minute [R12]', async () => {
  expect((await ready()).status).toBe(200)
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
  describeError(Object.assign(new Error('could not extend file'), { code: '53100' }), pino({ level: 'silent' }, process.stderr))

  const response = await ready()
  expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([503, '5', { status: 'disk full' }])
  expect((await metricsText()).text).toContain('talat_database_failures_total{failure="full"} 1')

  now.mockReturnValue(61_001)
  expect((await ready()).status).toBe(200)
})
