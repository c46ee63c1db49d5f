import { useTranslations } from 'next-intl'
import { PhoneIcon } from '@/components/ui/icons'
import { fileUrl, variantName } from '@/lib/core/images'
import { html, type Html } from '@/lib/core/markup/html'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { AccountMenu } from './account-menu'
import { linkBlock } from '../link-block'
import { Logo } from '../logo'
import { linkRows } from './link-markup'
import { MenuToggle } from './menu-toggle'
import type { HeaderLinks } from './use-header-links'

/** All links of the header for a phone, behind the menu button. */
export function MenuDrawer({ shop, links }: Readonly<{ shop: ShopProfile; links: HeaderLinks }>) {
  const [servicePhone] = shop.phones
  const t = useTranslations('header')
  return (
    <MenuToggle label={t('menu')} closeLabel={t('closeMenu')}>
      <div className="bg-celadon-100 px-5 pt-4 pb-4">
        <Logo shop={shop} />
      </div>
      <div aria-hidden="true" className="awning" />
      <nav aria-label={t('menu')} className="space-y-4 px-3 pt-3">
        <AccountMenu layout="list" />
        <div {...linkBlock(categoryLinks(links, t('shopByCategory')))} />
        <div {...linkBlock(html`${title(t('readMore'))}${linkRows(links.others)}`)} />
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

const title = (text: string) => html`<h2 class="px-3 text-sm text-ink-soft">${text}</h2>`

function categoryLinks({ orderOnline, allProducts, categories, inStock }: HeaderLinks, name: string): Html {
  const tiles = categories.map(({ href, label, picture }) => {
    const image = picture ? html`<picture><img src="${fileUrl(variantName(picture, 256))}" alt="" loading="lazy" /></picture>` : ''
    return html`<li><a class="menu-tile" href="${href}">${image}${label}</a></li>`
  })
  return html`${title(name)}${linkRows([orderOnline, allProducts])}<ul class="grid grid-cols-2 gap-1 min-[22rem]:grid-cols-3">${tiles}</ul>${linkRows(inStock)}`
}
