import { useTranslations } from 'next-intl'
import type { Section } from '@/lib/features/catalog/ordering'
import { PillLinks } from './pill-links'
import { sectionAnchor } from './section-anchor'

/** Jumps to the sections of a long page. */
export function SectionLinks({ sections }: Readonly<{ sections: readonly Section[] }>) {
  const t = useTranslations('catalog')
  const links = sections.flatMap(({ id, title }) => (title ? [{ id, label: title, href: `#${sectionAnchor(id)}` }] : []))
  return <PillLinks label={t('categories')} links={links} />
}
