import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Awning } from '@/components/ui/awning'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { footerPages, type ContentPageName } from '@/lib/core/content-pages'
import { pageHref } from '@/lib/core/urls/routes'
import type { PageName } from '@/lib/core/urls/page-names'
import { FooterContact, FooterList, footerLinkClass } from './footer-contact'
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
  const pagesOf = (column: Parameters<typeof footerPages>[0]) => footerPages(column).filter((page) => !emptyPages.includes(page))
  return (
    <footer className="mt-section bg-leaf-900 text-celadon-100 print:hidden">
      <Awning className="[--awning-one:var(--color-mango-400)] [--awning-two:var(--color-celadon-200)]" />
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-8 pt-10 pb-8 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
        <div className="col-span-2 max-w-80 md:col-span-1">
          <Logo shop={shop} isOnDark className="h-11" />
          <p className="mt-4">{shop.promise ?? t('promise')}</p>
        </div>
        <FooterList title={t('helpTitle')}>
          <PageLink page="index">{t('orderOnline')}</PageLink>
          <PageLink page="confirm_payment">{t('confirmPayment')}</PageLink>
          {pagesOf('help').map((page) => (
            <PageLink key={page} page={page}>
              {tContent(page)}
            </PageLink>
          ))}
        </FooterList>
        <FooterList title={t('aboutTitle')}>
          {pagesOf('about').map((page) => (
            <PageLink key={page} page={page}>
              {tContent(page)}
            </PageLink>
          ))}
          <PageLink page="contact">{t('contact')}</PageLink>
          {jobForm && (
            <li>
              <ExternalLink href={jobForm}>{t('jobForm')}</ExternalLink>
            </li>
          )}
        </FooterList>
        <div className="col-span-2 md:col-span-1">
          <FooterContact phones={phones} hours={hours} language={locale} />
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-x-6 border-t border-leaf-700 pt-4 text-sm">
          <p className="grow">{t('rights', { shop: name })}</p>
          {socialLinks.length > 0 && (
            <>
              <p className="sr-only">{t('followUs')}</p>
              <ul className="flex flex-wrap gap-x-5">
                {socialLinks.map((social) => (
                  <li key={social.name}>
                    <ExternalLink href={social.href}>{social.name}</ExternalLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </footer>
  )
}

function PageLink({ page, children }: Readonly<{ page: PageName; children: ReactNode }>) {
  return (
    <li>
      <Link href={pageHref(useLocale(), page)} prefetch={false} className={footerLinkClass}>
        {children}
      </Link>
    </li>
  )
}

/** A link to another site, which opens in a new tab and announces that to screen readers. */
function ExternalLink({ href, children }: Readonly<{ href: string; children: ReactNode }>) {
  const t = useTranslations('footer')
  return (
    <a href={href} target="_blank" rel="noopener" className={`${footerLinkClass} min-w-tap`}>
      {children}
      <span className="sr-only"> ({t('newWindow')})</span>
    </a>
  )
}
