type AwningProps = Readonly<{ className?: string }>

/** Scalloped edge of a market awning, the mark of Talat. Purely decorative; use it only a few times per page. */
export function Awning({ className = '' }: AwningProps) {
  return <div aria-hidden="true" className={`awning ${className}`} />
}
