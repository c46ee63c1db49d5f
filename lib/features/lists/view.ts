import type { ShownLine } from './schemas'

/** How a line is after a change; 0 pieces remove it. */
export type ShownChange = Pick<ShownLine, 'productId' | 'text' | 'name'> & Partial<Pick<ShownLine, 'quantity' | 'isTicked'>>

/** The same line has the same key. */
export function keyOfLine({ productId, text }: Pick<ShownLine, 'productId' | 'text'>): string {
  return productId === null ? `text ${(text ?? '').toLowerCase()}` : String(productId)
}

/** The lines as they are shown until the server has answered. */
export function withChange(lines: readonly ShownLine[], change: ShownChange): readonly ShownLine[] {
  const key = keyOfLine(change)
  if (change.quantity === 0) return lines.filter((line) => keyOfLine(line) !== key)
  if (lines.some((line) => keyOfLine(line) === key)) {
    return lines.map((line) => (keyOfLine(line) === key ? { ...line, ...change, text: line.text, name: line.name } : line))
  }
  const fresh = {
    quantity: 1,
    isTicked: false,
    isAvailable: true,
    image: null,
    price: null,
    pack: { unit: null, measure: null, deposit: null },
  }
  return [...lines, { ...fresh, ...change }]
}
