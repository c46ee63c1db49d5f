/** Above this number of pages of a kind, the tag of the list that contains them all invalidates them together. */
const maxTagsPerKind = 100

const lists = new Map([
  ['product', 'products'],
  ['group', 'groups'],
  ['blog', 'blogs'],
])

/** Replaces large numbers of tags by a few that cover the same pages. */
export function limitTags(tags: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const tag of tags) counts.set(kindOf(tag), (counts.get(kindOf(tag)) ?? 0) + 1)
  const fewer = tags.map((tag) => ((counts.get(kindOf(tag)) ?? 0) > maxTagsPerKind ? (lists.get(kindOf(tag)) ?? tag) : tag))
  return [...new Set(fewer)].sort()
}

function kindOf(tag: string): string {
  return tag.split(':')[0] ?? tag
}
