import { useLocale, useTranslations } from 'next-intl'
import { Awning } from '@/components/ui/awning'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { footerPages, type ContentPageName } from '@/lib/core/content-pages'
import { html, type Html } from '@/lib/core/markup/html'
import { pageHref } from '@/lib/core/urls/routes'
import type { PageName } from '@/lib/core/urls/page-names'
import { FooterContact, footerLinkClass, footerTitleClass } from './footer-contact'
import { linkBlock } from './link-block'
import { Logo } from './logo'

type FooterProps = Readonly<{
  shop: ShopProfile
  /** Pages without text, which no link leads to. */
  emptyPages?: readonly ContentPageName[]
}>

/** Footer of every page: links, social links, job form, office hours and phone numbers (spec 2). */
export function Footer({ shop, emptyPages = [] }: FooterProps) {
  const { name, phones, openingHours, socialLinks, jobForm } = shop
  const t = useTranslations('footer')
  const tContent = useTranslations('content')
  const locale = useLocale()
  const [hours] = openingHours
  const pageLink = (page: PageName, text: string) =>
    html`<li><a class="${footerLinkClass}" href="${pageHref(locale, page)}">${text}</a></li>`
  const pageLinks = (column: Parameters<typeof footerPages>[0]) =>
    footerPages(column).flatMap((page) => (emptyPages.includes(page) ? [] : [pageLink(page, tContent(page))]))
  // Links to other sites open in a new tab and announce that to screen readers.
  const externalLink = (href: string, text: string) =>
    html`<li><a href="${href}" target="_blank" rel="noopener" class="${footerLinkClass} min-w-tap">${text}<span class="sr-only"> (${t('newWindow')})</span></a></li>`
  const help = [pageLink('index', t('orderOnline')), pageLink('confirm_payment', t('confirmPayment')), ...pageLinks('help')]
  const about = [...pageLinks('about'), pageLink('contact', t('contact')), ...(jobForm ? [externalLink(jobForm, t('jobForm'))] : [])]
  const social = socialLinks.map((site) => externalLink(site.href, site.name))
  return (
    <footer className="mt-section bg-leaf-900 text-celadon-100 print:hidden">
      <Awning className="[--awning-one:var(--color-mango-400)] [--awning-two:var(--color-celadon-200)]" />
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-8 pt-10 pb-8 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
        <div className="col-span-2 max-w-80 md:col-span-1">
          <Logo shop={shop} isOnDark className="h-11" />
          <p className="mt-4">{shop.promise ?? t('promise')}</p>
        </div>
        <div {...linkBlock(linkList(t('helpTitle'), help))} />
        <div {...linkBlock(linkList(t('aboutTitle'), about))} />
        <div className="col-span-2 md:col-span-1">
          <FooterContact phones={phones} hours={hours} language={locale} />
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-x-6 border-t border-leaf-700 pt-4 text-sm">
          <p className="grow">{t('rights', { shop: name })}</p>
          {social.length > 0 && (
            <>
              <p className="sr-only">{t('followUs')}</p>
              <ul className="flex flex-wrap gap-x-5" {...linkBlock(html`${social}`)} />
            </>
          )}
        </div>
      </div>
    </footer>
  )
}

const linkList = (title: string, items: readonly Html[]) => html`<h2 class="${footerTitleClass}">${title}</h2><ul>${items}</ul>`
