import Link from 'next/link'
import type { ReactNode } from 'react'
import { ChevronRightIcon } from './icons'

type SectionHeadingProps = Readonly<{
  title: string
  /** Link to the full list. */
  link?: Readonly<{ href: string; label: string }>
  /** h1 on a page about this one thing. */
  level?: 1 | 2 | 3
  id?: string
}>

/** Title of a section, with a link to the full list on the same line. */
export function SectionHeading({ title, link, level = 2, id }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  const size = { 1: 'text-3xl', 2: 'text-xl md:text-2xl', 3: 'text-lg md:text-xl' }[level]
  return (
    <div className={`${level === 1 ? 'mb-5' : 'mb-2'} flex flex-wrap items-baseline justify-between gap-x-6`}>
      <Heading id={id} className={size}>
        {title}
      </Heading>
      {link && (
        <Link
          href={link.href}
          prefetch
          className="inline-flex min-h-tap items-center gap-1 font-semibold text-leaf-700 underline-offset-4 hover:underline"
        >
          {link.label}
          <ChevronRightIcon className="size-5" />
        </Link>
      )}
    </div>
  )
}

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
