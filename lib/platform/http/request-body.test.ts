/** @jest-environment node */
import { readBody, readForm, readJson, readText, unfinishedBytes } from './request-body'

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

/** A body without a length header that never ends. */
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
  it('is read up to its limit in bytes, and refused beyond it', async () => {
    expect(await readText(post('คะน้า'), 15)).toBe('คะน้า')
    expect(await readText(post('คะน้า'), 14)).toBeNull()
  })

  it('is refused when its Content-Length exceeds the limit', async () => {
    expect(await readText(post('a', { 'content-length': '20' }), 10)).toBeNull()
  })

  it('is abandoned when it exceeds the limit while it is streamed [J9]', async () => {
    const { stream, sent } = endless()
    expect(await readText(post(stream), 5000)).toBeNull()
    expect(sent()).toBeLessThan(20_000)
  })

  it('fails once when its sender leaves in the middle', async () => {
    const unhandled = jest.fn()
    process.on('unhandledRejection', unhandled)
    const stream = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
    await expect(readText(post(stream), 10)).rejects.toThrow('aborted')
    await new Promise(setImmediate)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('is read as bytes, unchanged, up to its limit', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0x00, 0x80])
    expect(await readBody(post(bytes), { bytes: 4 })).toEqual(bytes)
    expect(await readBody(post(bytes), { bytes: 3 })).toBe('too long')
    expect(await readBody(new Request('http://shop.test/', { method: 'POST' }), { bytes: 3 })).toEqual(Buffer.alloc(0))
  })

  it('is undefined as JSON when it is malformed or too long', async () => {
    expect(await readJson(post('{"a":1}'), 100)).toEqual({ a: 1 })
    expect(await readJson(post('{"a":'), 100)).toBeUndefined()
    expect(await readJson(post('{"a":1}'), 3)).toBeUndefined()
  })

  it('holds no half of a character as JSON or as a form', async () => {
    expect(await readJson(post('{"a\\ud83d":["\\udd00", "\\ud83e\\udd6c"]}'), 100)).toEqual({ 'a\ufffd': ['\ufffd', '🥬'] })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await readForm(post('name=%ED%A0%BD', type))).toEqual({ name: '\ufffd\ufffd\ufffd' })
  })

  it('has the fields of a form, and none when it is too long or of another content type', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
    expect(await readForm(post('name=Noi&to=a%26b', type))).toEqual({ name: 'Noi', to: 'a&b' })
    expect(await readForm(post('name=Noi', { 'content-type': 'text/plain' }))).toEqual({})
    expect(await readForm(post(`name=${'x'.repeat(20_000)}`, type))).toEqual({})
  })

  it('of a form has no fields when one of them contains a NUL character', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await readForm(post('name=Noi%00', type))).toEqual({})
  })

  it('has a higher limit when it begins like a long body', async () => {
    const limit = { bytes: 10, isLong: (text: string) => text.startsWith('slip'), longBytes: 100 }
    expect(await readBody(post('x'.repeat(11)), limit)).toBe('too long')
    expect(await readBody(post('slip'.padEnd(100)), limit)).toEqual(Buffer.from('slip'.padEnd(100)))
    expect(await readBody(post('slip'.padEnd(101)), limit)).toBe('too long')
  })
})

/** A body whose sender stalls after `bytes` bytes, until the test ends it. */
function stalling(bytes: number) {
  let end = () => undefined as void
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes).fill(97))
      end = () => controller.close()
    },
  })
  return { stream, end: () => end() }
}

it('eighty stalled uploads hold at most 64 MB: the oldest are aborted, and a new request is read [D9]', async () => {
  const bytes = 2_900_000
  const slow = Array.from({ length: 80 }, () => stalling(bytes))
  const reading = slow.map(({ stream }) => readBody(post(stream), { bytes: 3_000_000 }))
  await new Promise((resolve) => setImmediate(resolve))
  expect(unfinishedBytes()).toBeGreaterThan(60 * 1024 * 1024)
  expect(unfinishedBytes()).toBeLessThanOrEqual(64 * 1024 * 1024)
  const settled = await Promise.all(reading.slice(0, 80 - 23))
  expect(settled).toEqual(settled.map(() => 'busy'))

  expect(await readText(post('a shopper who sends'), 100)).toBe('a shopper who sends')
  slow.slice(-20).forEach(({ end }) => end())
  const last = await Promise.all(reading.slice(-20))
  expect(last.map((read) => (typeof read === 'string' ? read : read.length))).toEqual(last.map(() => bytes))
  slow.slice(0, -20).forEach(({ end }, index) => index >= 80 - 23 && end())
  await Promise.all(reading)
  expect(unfinishedBytes()).toBe(0)
})
