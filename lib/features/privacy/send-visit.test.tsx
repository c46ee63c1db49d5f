import { jest } from '@jest/globals'
import { sendVisit } from './send-visit'

const visit = { url: 'https://shop.example/th/home', referrer: null, location: 'Asia/Bangkok' }
const sendBeacon = jest.fn<Navigator['sendBeacon']>()
const request = jest.fn<() => Promise<unknown>>()

beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true)
  request.mockReset().mockResolvedValue({ ok: true })
  Object.assign(navigator, { sendBeacon })
  Object.assign(globalThis, { fetch: request })
})

it('sends a visit as a JSON beacon', () => {
  sendVisit(visit)
  expect(sendBeacon).toHaveBeenCalledWith('/api/visit', expect.objectContaining({ type: 'application/json' }))
  expect(request).not.toHaveBeenCalled()
})

it('falls back to a keepalive request when the beacon is refused', () => {
  sendBeacon.mockReturnValue(false)
  sendVisit(visit)
  expect(request).toHaveBeenCalledWith(
    '/api/visit',
    expect.objectContaining({ method: 'POST', keepalive: true, body: JSON.stringify(visit) }),
  )
})

it('does not throw when the request fails', async () => {
  sendBeacon.mockReturnValue(false)
  request.mockRejectedValue(new TypeError('offline'))
  sendVisit(visit)
  await expect(request.mock.results[0]?.value).rejects.toThrow('offline')
})
