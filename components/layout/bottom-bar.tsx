import { useLocale, useTranslations } from 'next-intl'
import { GridIcon, HomeIcon, SearchIcon, UserIcon } from '@/components/ui/icons'
import { pageHref } from '@/lib/core/urls/routes'
import { BarCart } from './bar-cart'

/**
 * The phone's navigation, within thumb reach. Links and a popover for the menu, so it works without JavaScript; the account
 * page itself redirects guests to the login.
 */
export function BottomBar() {
  const t = useTranslations('header')
  const locale = useLocale()
  return (
    <nav aria-label={t('bottomBar')} className="bottom-bar z-header" data-client-navigation="">
      <a href={pageHref(locale, 'home')}>
        <HomeIcon />
        {t('barHome')}
      </a>
      <button type="button" popoverTarget="menu" className="cursor-pointer">
        <GridIcon />
        {t('barCategories')}
      </button>
      <a href={pageHref(locale, 'search')} data-to-search="">
        <SearchIcon />
        {t('search')}
      </a>
      <BarCart label={t('cart')} />
      <a href={pageHref(locale, 'orders')}>
        <UserIcon />
        {t('barAccount')}
      </a>
    </nav>
  )
}
