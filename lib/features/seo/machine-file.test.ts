import { streamedFile, xmlFile } from './machine-file'

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
  const reader = streamedFile(endless()).body?.getReader()
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
  await expect(streamedFile(failing()).text()).rejects.toThrow('the backend is gone')
})

it('is never served after its five minutes, so that a robot does not get the file of its previous visit', () => {
  for (const { headers } of [xmlFile('<urlset/>'), streamedFile(nothing())])
    expect(headers.get('cache-control')).toBe('public, max-age=300')
})

async function* nothing(): AsyncGenerator<never> {}
