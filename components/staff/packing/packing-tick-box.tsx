/** A square for a pencil: on paper nothing can be clicked. */
export function TickBox() {
  return <span aria-hidden="true" className="block size-5 border-2 border-ink" />
}
