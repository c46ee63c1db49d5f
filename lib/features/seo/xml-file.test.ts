import { streamedXml } from './xml-file'

it('is written only as fast as it is read, and no further when the reader leaves', async () => {
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

it('breaks off where its source fails, so that no one takes half for the whole', async () => {
  async function* failing() {
    yield '<urlset>'.repeat(3000)
    throw new Error('the backend is gone')
  }
  await expect(streamedXml(failing()).text()).rejects.toThrow('the backend is gone')
})
