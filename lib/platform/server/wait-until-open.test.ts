import { setImmediate } from 'node:timers/promises'
import { serve } from '@/lib/platform/http/testing/serve'
import { waitUntilOpen } from './wait-until-open'

let open: () => void = () => undefined
const answered = jest.fn()
const shop = serve((_request, response) => (answered(), response.end()), waitUntilOpen(new Promise((resolve) => (open = resolve))))
const closed = serve((_request, response) => response.end(), waitUntilOpen(new Promise(() => undefined), 0))

it('a request waits until the shop is open', async () => {
  const asked = fetch(shop.origin)
  for (let turn = 0; turn < 200; turn += 1) await setImmediate()
  expect(answered).not.toHaveBeenCalled()
  open()
  expect((await asked).status).toBe(200)
  expect((await fetch(shop.origin)).status).toBe(200)
})

it('a request that has waited long is asked to try again soon', async () => {
  const { status, headers } = await fetch(closed.origin)
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})
