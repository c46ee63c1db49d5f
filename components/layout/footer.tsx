/** Replaced in this sitting by the whole footer. */
export function Footer() {
  return <footer />
}
