import { useLocale, useTranslations } from 'next-intl'
import { routes } from '@/lib/core/routes'
import type { MenuCategory } from '@/lib/domain/shop/special-codes'
import { NavLink } from './nav-link'
import { existingItems, productLinks } from '../navigation'

type ProductsMenuProps = Readonly<{ categories: readonly MenuCategory[]; missingCodes: readonly string[] }>

/** Content of the Products menu: its links (spec 2), and each category with its sub-categories. */
export function ProductsMenu({ categories, missingCodes }: ProductsMenuProps) {
  const t = useTranslations('header')
  const locale = useLocale()
  return (
    <div className="grid auto-cols-fr grid-flow-col grid-rows-[auto_auto_1fr] gap-x-2 lg:gap-x-4">
      {existingItems(productLinks, missingCodes).map((item) => {
        const link = (
          <NavLink href={item.href(locale)} className="menu-link font-semibold">
            {t(item.key)}
          </NavLink>
        )
        if (!('code' in item))
          return (
            <div key={item.key} className="col-start-1">
              {link}
            </div>
          )
        return (
          <div key={item.key} className="row-span-3 border-l border-line pl-2 lg:pl-4">
            {link}
            <ul>
              {categories
                .find(({ code }) => code === item.code)
                ?.links.map(({ id, name, code }) => (
                  <li key={id}>
                    <NavLink href={routes.category(locale, code)} className="menu-link">
                      {name}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
