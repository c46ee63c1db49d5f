/** Letters that have to be changed, added, left out or swapped with the next to make one text the other (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  const letters = [...other]
  let before: number[] = []
  let row = Array.from({ length: letters.length + 1 }, (_, column) => column)
  let last = ''
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, otherLetter] of letters.entries()) {
      const change = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      const isSwap = letter === letters[column - 1] && last === otherLetter
      const swap = isSwap ? (before[column - 1] ?? 0) + 1 : change
      next.push(Math.min((row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, change, swap))
    }
    ;[before, row, last] = [row, next, letter]
  }
  return row.at(-1) ?? 0
}
