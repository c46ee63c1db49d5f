import { useTranslations } from 'next-intl'
import type { Section } from '@/lib/features/catalog/ordering'
import { sectionAnchor } from './section-anchor'

type PillLinksProps = Readonly<{
  label: string
  className?: string
  links: readonly Readonly<{ id: number; href: string; label: string }>[]
}>

/** A row of links, horizontally scrollable on a phone. */
export function PillLinks({ label, links, className = '-mx-gutter px-gutter [scrollbar-width:none] md:*:flex-wrap' }: PillLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className={`overflow-x-auto ${className}`}>
      <ul className="flex gap-2 py-1">
        {links.map((link) => (
          <li key={link.id} className="shrink-0">
            <a
              href={link.href}
              className="inline-flex min-h-tap items-center rounded-full bg-celadon-100 px-5 font-semibold text-leaf-700 hover:bg-celadon-200"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Sticky links to the sections of a long page. */
export function JumpList({ links }: Pick<PillLinksProps, 'links'>) {
  const t = useTranslations('catalog')
  return (
    <PillLinks
      label={t('categories')}
      links={links}
      className="jump-list -mx-gutter px-gutter [scrollbar-width:none] [@media(hover:hover)]:[scrollbar-width:thin]"
    />
  )
}

/** Links to the titled sections of a list. @param pageOf the URL of a section's page; empty for the current page */
export function sectionLinks(sections: readonly Section[], pageOf: (section: Section) => string = () => ''): PillLinksProps['links'] {
  return sections.flatMap((section) =>
    section.title ? [{ id: section.id, label: section.title, href: `${pageOf(section)}#${sectionAnchor(section.id)}` }] : [],
  )
}
