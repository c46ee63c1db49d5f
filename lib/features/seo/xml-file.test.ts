import { streamedXml } from './xml-file'

it('applies backpressure and closes its source when the reader cancels', async () => {
  let written = 0
  let isOver = false
  async function* endless() {
    try {
      for (;;) {
        written += 1
        yield '<url>'.repeat(1000)
      }
    } finally {
      isOver = true
    }
  }
  const reader = streamedXml(endless()).body?.getReader()
  expect(written).toBe(0)
  await reader?.read()
  await reader?.read()
  expect(written).toBeLessThanOrEqual(8)
  await reader?.cancel()
  expect(isOver).toBe(true)
})

it('fails when its source fails, so that a partial file is not mistaken for a complete one', async () => {
  async function* failing() {
    yield '<urlset>'.repeat(3000)
    throw new Error('the backend is gone')
  }
  await expect(streamedXml(failing()).text()).rejects.toThrow('the backend is gone')
})
