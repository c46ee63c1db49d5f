/**
 * The number of letters to change, add, remove or swap with a neighbor to turn one text into the other (optimal string
 * alignment).
 * @param most a longer distance needs not be exact, so that its computation ends early
 */
export function editDistance(one: string, other: string, most = Infinity): number {
  const start = sameLetters(one, other, 0)
  const end = sameLetters(one, other, start, true)
  const [letters, others] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (letters === '' || others === '') return letters.length + others.length
  let before: number[] = []
  let row: number[] = []
  for (let column = 0; column <= others.length; column += 1) row.push(column)
  for (let line = 0; line < letters.length; line += 1) {
    const next = [line + 1]
    let least = line + 1
    for (let column = 0; column < others.length; column += 1) {
      const change = (row[column] ?? 0) + (letters[line] === others[column] ? 0 : 1)
      const isSwap = line > 0 && column > 0 && letters[line] === others[column - 1] && letters[line - 1] === others[column]
      const swap = isSwap ? (before[column - 1] ?? 0) + 1 : change
      const distance = Math.min((row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, change, swap)
      next.push(distance)
      least = Math.min(least, distance)
    }
    if (least > most) return least
    ;[before, row] = [row, next]
  }
  return row.at(-1) ?? 0
}

/** The number of equal letters at the start of two texts, or at their end without the first `from` letters. */
function sameLetters(one: string, other: string, from: number, atEnd = false): number {
  const most = Math.min(one.length, other.length) - from
  let same = 0
  while (same < most && (atEnd ? one.at(-1 - same) === other.at(-1 - same) : one[same] === other[same])) same += 1
  return same
}
