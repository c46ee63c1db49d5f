type Room = Readonly<{
  /** Height for rows on the first page, and on each later page. */
  first: number
  later: number
  /** Height of the sums below the last row. */
  sums: number
}>

/**
 * Distributes rows over pages. The sums follow the last row; if they do not fit, the last rows move to a new page with them, so
 * that no page has sums without a row.
 * @returns the row indexes of each page
 */
export function paginate(heights: readonly number[], room: Room): number[][] {
  const pages: number[][] = [[]]
  let used = 0
  heights.forEach((height, index) => {
    if (used + height > (pages.length === 1 ? room.first : room.later) && pages.at(-1)?.length) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(index)
    used += height
  })
  const last = pages.at(-1) ?? []
  if (used + room.sums <= (pages.length === 1 ? room.first : room.later)) return pages
  const moved = Math.min(rowsWithSums, last.length - 1)
  return [...pages.slice(0, -1), last.slice(0, last.length - moved), last.slice(last.length - moved)]
}

const rowsWithSums = 2
