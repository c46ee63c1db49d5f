import { own, staffRequest } from '@/lib/features/staff/testing/staff-endpoint'
import { POST } from './route'

const ask = (html: unknown, headers: Record<string, string> = own) =>
  POST(staffRequest('preview', { method: 'POST', body: JSON.stringify({ html }), headers }))

it('sanitizes HTML as the pages of the shop do', async () => {
  const response = await ask('<p class="lead" onclick="alert(1)">a<script>b</script></p>')
  expect(await response.json()).toEqual({ html: '<p class="lead">a</p>' })
})

it('answers staff alone, and pages of this shop alone', async () => {
  expect((await ask('a', { origin: own.origin })).status).toBe(404)
  expect((await ask('a', { ...own, origin: 'http://other.test' })).status).toBe(403)
})

it('refuses what is too long, and what is no text', async () => {
  expect((await ask('x'.repeat(40_001))).status).toBe(400)
  expect((await ask(1)).status).toBe(400)
})
