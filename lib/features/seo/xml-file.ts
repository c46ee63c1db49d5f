type XmlType = 'application/xml' | 'application/rss+xml'

/** Machines may keep a file for five minutes, and show it an hour longer while they fetch a new one. */
const headersOf = (type: XmlType) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=3600',
})

/** Characters that are sent at once: enough that a file of megabytes is not a million sendings. */
const batchSize = 16_384

/** An answer of XML that is written as fast as it is read, so that it needs little memory however long it is. */
export function streamedXml(xml: AsyncIterable<string>, type: XmlType = 'application/xml'): Response {
  const batches = inBatches(xml)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await batches.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await batches.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: headersOf(type) })
}

async function* inBatches(texts: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let batch = ''
  for await (const text of texts) {
    batch += text
    if (batch.length < batchSize) continue
    yield batch
    batch = ''
  }
  if (batch) yield batch
  return undefined
}

/** An answer of XML that is short. */
export function xmlFile(xml: string, type: XmlType = 'application/xml'): Response {
  return new Response(xml, { headers: headersOf(type) })
}

export function missingFile(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
