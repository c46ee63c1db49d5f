type Row = Readonly<{ id: number }>

/** The rows of one page, by ascending id, all above `id`; none at the end. */
export type ReadPageAfter<R extends Row> = (id: number) => Promise<readonly R[]>

type Span = Readonly<{ from?: number; before?: number | null }>

/**
 * All rows by ascending id, asked for one page after the other as they are taken, so that never more than
 * one page is held, however many rows there are.
 * @param span first id, and the id that ends the span (it is not part of it); null is no end
 */
export async function* rowsById<R extends Row>(readPageAfter: ReadPageAfter<R>, { from = 1, before = null }: Span = {}): AsyncGenerator<R> {
  let last = from - 1
  for (;;) {
    const page = await readPageAfter(last)
    if (page.length === 0) return
    for (const row of page) {
      if (before !== null && row.id >= before) return
      yield row
      last = row.id
    }
  }
}

/** Waits for the first item, so that a failure is known before an answer begins; null where there is none. */
export async function started<Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item> | null> {
  const iterator = items[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return null
  return (async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}
