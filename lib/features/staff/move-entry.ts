/** The entries with one of them at another place. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const moved = entries[from]
  return moved === undefined || to < 0 || to >= entries.length ? entries : entries.toSpliced(from, 1).toSpliced(to, 0, moved)
}
