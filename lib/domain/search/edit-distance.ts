/** Letters that have to be changed, added or left out to make one text the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: [...other].length + 1 }, (_, column) => column)
  for (const [line, letter] of [...one].entries()) {
    let diagonal = line
    const next = [line + 1]
    for (const [column, otherLetter] of [...other].entries()) {
      const above = row[column + 1] ?? 0
      next.push(Math.min(above + 1, (next[column] ?? 0) + 1, diagonal + (letter === otherLetter ? 0 : 1)))
      diagonal = above
    }
    row = next
  }
  return row.at(-1) ?? 0
}
