/** @jest-environment node */
import { readForm, readJson, readText } from './request-body'

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

/** A body that says nothing of its length, and never ends. */
function endless() {
  let sent = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1000
      controller.enqueue(new Uint8Array(1000).fill(97))
    },
  })
  return { stream, sent: () => sent }
}

describe('the body of a request', () => {
  it('is read whole up to its bound, in bytes', async () => {
    expect(await readText(post('คะน้า'), 15)).toBe('คะน้า')
    expect(await readText(post('คะน้า'), 14)).toBeNull()
  })

  it('is not read when it claims to be longer', async () => {
    expect(await readText(post('a', { 'content-length': '20' }), 10)).toBeNull()
  })

  it('is left when it turns out to be longer', async () => {
    const { stream, sent } = endless()
    expect(await readText(post(stream), 5000)).toBeNull()
    expect(sent()).toBeLessThan(20_000)
  })

  it('has no JSON when it is none', async () => {
    expect(await readJson(post('{"a":1}'), 100)).toEqual({ a: 1 })
    expect(await readJson(post('{"a":'), 100)).toBeUndefined()
    expect(await readJson(post('{"a":1}'), 3)).toBeUndefined()
  })

  it('has the fields of a form, and none when it is no form', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
    expect(await readForm(post('name=Noi&to=a%26b', type))).toEqual({ name: 'Noi', to: 'a&b' })
    expect(await readForm(post('name=Noi', { 'content-type': 'text/plain' }))).toEqual({})
    expect(await readForm(post(`name=${'x'.repeat(20_000)}`, type))).toEqual({})
  })
})
