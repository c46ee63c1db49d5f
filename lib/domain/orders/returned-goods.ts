/** The pieces of a line that the driver brings back. */
type ReturnedLine = Readonly<{ quantity: number; isChilled: boolean }>

/** How many of them go back to stock unless staff say otherwise: chilled goods have been out of the cold. */
export function piecesToStock({ quantity, isChilled }: ReturnedLine): number {
  return isChilled ? 0 : quantity
}
