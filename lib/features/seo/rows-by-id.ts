type Row = Readonly<{ id: number }>

/** Reads one page of rows with ids above `id`, in ascending order; empty at the end. */
export type ReadPageAfter<R extends Row> = (id: number) => Promise<readonly R[]>

type Span = Readonly<{ from?: number; before?: number | null }>

/**
 * All rows by ascending id, read lazily page by page, so that memory holds at most one page.
 * @param span first id, and the exclusive end id; null is no end
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

/** Waits for the first item, so that a failure is known before the response starts; null if there are no items. */
export async function started<Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item> | null> {
  const iterator = items[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return null
  return (async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}

/** The items, the first of which has been waited for; none instead of null, for a document that may be empty. */
export async function orNoItems<Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> {
  return (await started(items)) ?? nothing()
}

async function* nothing(): AsyncGenerator<never> {}
