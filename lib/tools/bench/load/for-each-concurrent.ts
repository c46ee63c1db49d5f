/** Processes each item with limited concurrency: a free worker takes the next item. */
export async function forEachConcurrent<Item>(items: Iterable<Item>, atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const takeNext = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
}
