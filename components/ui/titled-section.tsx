import type { ReactNode } from 'react'

type TitledSectionProps = Readonly<{ /** Of the heading. */ id: string; title: string; className?: string; children: ReactNode }>

/** A section that its heading names. */
export function TitledSection({ id, title, className, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
