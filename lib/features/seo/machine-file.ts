type FileType = 'application/xml' | 'application/rss+xml' | 'text/csv'

/**
 * Clients may cache a file for five minutes. No `stale-while-revalidate`: a proxy would answer a robot that comes once an hour with
 * the file of its previous visit.
 */
const headersOf = (type: FileType) => ({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' })

/** Characters per chunk, so that a file of several megabytes does not become a million chunks. */
const batchSize = 16_384

/** A streamed response. It needs little memory, however long the document is. */
export function streamedFile(texts: AsyncIterable<string>, type: FileType = 'application/xml'): Response {
  const batches = inBatches(texts)
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

/** A short XML response. */
export function xmlFile(xml: string, type: FileType = 'application/xml'): Response {
  return new Response(xml, { headers: headersOf(type) })
}

export function missingFile(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
