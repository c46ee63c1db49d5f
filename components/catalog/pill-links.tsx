import { useTranslations } from 'next-intl'
import type { Section } from '@/lib/features/catalog/ordering'
import { sectionAnchor } from './section-anchor'

type PillLinksProps = Readonly<{ label: string; links: readonly Readonly<{ id: number; href: string; label: string }>[] }>

/** Links side by side, to swipe on a phone. */
export function PillLinks({ label, links }: PillLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="-mx-gutter overflow-x-auto px-gutter [scrollbar-width:none]">
      <ul className="flex gap-2 py-1 md:flex-wrap">
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

/** Jumps to the sections of a long page. */
export function SectionLinks({ sections }: Readonly<{ sections: readonly Section[] }>) {
  const t = useTranslations('catalog')
  const links = sections.flatMap(({ id, title }) => (title ? [{ id, label: title, href: `#${sectionAnchor(id)}` }] : []))
  return <PillLinks label={t('categories')} links={links} />
}
