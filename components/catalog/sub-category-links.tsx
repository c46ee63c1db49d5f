import { useLocale, useTranslations } from 'next-intl'
import type { ProductGroup } from '@/lib/features/catalog/group-schema'
import { routes } from '@/lib/core/urls/routes'
import { PillLinks } from './lists/pill-links'
import { ClientNavigation } from './client-navigation'

type SubCategoryLinksProps = Readonly<{ subGroups: readonly ProductGroup[]; parentCode: string }>

/** Links to the sub-categories of a category, each with the link back (spec 2: prev_code). */
export function SubCategoryLinks({ subGroups, parentCode }: SubCategoryLinksProps) {
  const locale = useLocale()
  const t = useTranslations('catalog')
  if (subGroups.length === 0) return null
  const links = subGroups.map(({ id, code, name }) => ({ id, label: name, href: routes.category(locale, code ?? id, parentCode) }))
  return (
    <ClientNavigation>
      <PillLinks
        label={t('subCategories')}
        links={links}
        className="[scrollbar-width:none] max-md:-mr-gutter max-md:pr-gutter md:*:flex-wrap"
      />
    </ClientNavigation>
  )
}
