import { useTranslations } from 'next-intl'
import { PhoneIcon } from '@/components/ui/icons'
import { fileUrl, variantName } from '@/lib/core/images'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { AccountMenu } from './account-menu'
import { Logo } from '../logo'
import { MenuLinks } from './menu-links'
import { MenuToggle } from './menu-toggle'
import { NavLink } from './nav-link'
import { useHeaderLinks, type HeaderContent } from './use-header-links'

/** All links of the header for a phone, behind the menu button. */
export function MenuDrawer({ shop, ...content }: HeaderContent & Readonly<{ shop: ShopProfile }>) {
  const [servicePhone] = shop.phones
  const t = useTranslations('header')
  const { orderOnline, allProducts, categories, inStock, others } = useHeaderLinks(content)
  return (
    <MenuToggle label={t('menu')} closeLabel={t('closeMenu')}>
      <div className="bg-celadon-100 px-5 pt-4 pb-4">
        <Logo shop={shop} />
      </div>
      <div aria-hidden="true" className="awning" />
      <nav aria-label={t('menu')} className="space-y-4 px-3 pt-3">
        <AccountMenu layout="list" />
        <div>
          <h2 className="px-3 text-sm text-ink-soft">{t('shopByCategory')}</h2>
          <MenuLinks items={[orderOnline, allProducts]} />
          <ul className="grid grid-cols-2 gap-1 min-[22rem]:grid-cols-3">
            {categories.map(({ key, href, label, picture }) => (
              <li key={key}>
                <NavLink href={href} className="menu-tile">
                  {picture && (
                    <picture>
                      <img src={fileUrl(variantName(picture, 256))} alt="" loading="lazy" />
                    </picture>
                  )}
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <MenuLinks items={inStock} />
        </div>
        <div>
          <h2 className="px-3 text-sm text-ink-soft">{t('readMore')}</h2>
          <MenuLinks items={others} />
        </div>
        {servicePhone && (
          <a
            href={servicePhone.href}
            className="mx-3 flex min-h-tap items-center gap-2 whitespace-nowrap border-t border-line pt-3 text-leaf-700"
          >
            <PhoneIcon className="size-5" />
            {t('customerService')} <span className="font-semibold tabular-nums">{servicePhone.shown}</span>
          </a>
        )}
      </nav>
    </MenuToggle>
  )
}
