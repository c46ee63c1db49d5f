import { backend, shop } from '@/lib/backend/testing/opened-shop'

const write = () => backend.ask('product', 'write', [[shop.products.kale], { sale_price: 41 }], { trusted: true })
const read = () => backend.ask('product', 'search_read_path', [[], ['name']], { trusted: true })

it('a paused backend ends what was under way, answers reads alone, and goes on', async () => {
  const begun = write()
  const resume = await backend.backend.pause()
  expect(await Promise.race([begun, 'still under way'])).toMatchObject({ status: 200, body: { error: null } })
  expect([(await write()).status, (await backend.handle('no call')).status, (await read()).status]).toEqual([503, 503, 200])
  resume()
  expect((await write()).status).toBe(200)
})
