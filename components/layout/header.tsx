/** Replaced in this sitting by the whole header. */
export function Header() {
  return <header />
}
