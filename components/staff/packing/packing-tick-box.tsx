/** An empty square to tick off by pencil on paper. */
export function TickBox() {
  return <span aria-hidden="true" className="block size-5 border-2 border-ink" />
}
