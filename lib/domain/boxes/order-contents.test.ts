import { withContentsBelow } from './order-contents'

type Line = Readonly<{ id: number; productId: number | null; boxId: number | null }>

const line = (id: number, productId: number | null, boxId: number | null = null): Line => ({ id, productId, boxId })

it.each<[what: string, lines: readonly Line[], ids: readonly number[]]>([
  ['stands below its box', [line(1, 9), line(2, 5), line(3, 6, 9)], [1, 3, 2]],
  ['stands once below boxes of two lines', [line(1, 9), line(2, 9), line(3, 6, 9)], [1, 2, 3]],
  ['stays without its box', [line(1, 5), line(2, 6, 9)], [1, 2]],
])('what comes in a box %s', (_what, lines, ids) => {
  expect(withContentsBelow(lines, (each) => each).map(({ id }) => id)).toEqual(ids)
})
