/** More pages of a kind than this are made stale together, by the tag of the list that shows them all. */
const mostOfAKind = 100

const lists = new Map([
  ['product', 'products'],
  ['group', 'groups'],
  ['blog', 'blogs'],
])

/** The same pages named by fewer tags, where there are very many. */
export function fewerTags(tags: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const tag of tags) counts.set(kindOf(tag), (counts.get(kindOf(tag)) ?? 0) + 1)
  const fewer = tags.map((tag) => ((counts.get(kindOf(tag)) ?? 0) > mostOfAKind ? (lists.get(kindOf(tag)) ?? tag) : tag))
  return [...new Set(fewer)].sort()
}

function kindOf(tag: string): string {
  return tag.split(':')[0] ?? tag
}
