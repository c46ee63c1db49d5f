type AwningProps = Readonly<{ className?: string }>

/** The scalloped edge of a market awning, Talat's mark. It only decorates, and only a few times per page. */
export function Awning({ className = '' }: AwningProps) {
  return <div aria-hidden="true" className={`awning ${className}`} />
}
