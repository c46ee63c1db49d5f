import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PhoneIcon } from '@/components/ui/icons'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ContentPageName } from '@/lib/core/content-pages'
import { pageHref } from '@/lib/core/urls/routes'
import { formatOpeningHours } from '@/lib/domain/content/opening-hours'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { hasContent, type SafeHtml } from '@/lib/features/content/safe-html'
import { CopyableCodes } from './copyable-codes'
import { HtmlBlock } from './html-block'
import { PageIntro } from './page-intro'

type SettingsTextProps = Readonly<{
  shop: ShopProfile
  page: ContentPageName
  blocks: readonly SafeHtml[]
  /** Replaces the default message when there is no text. */
  instead?: ReactNode
}>

/** A page whose body is HTML from one or two settings (spec 2, content pages). */
export function SettingsText({ shop, page, blocks, instead }: SettingsTextProps) {
  const t = useTranslations('content')
  const code = '{code}'
  const tCart = useTranslations('cart')
  const locale = useLocale()
  const shown = blocks.filter(hasContent)
  return (
    <>
      <PageIntro title={t(page)} lede={t(`${page}Text`)} />
      <div
        className={`page-width grid gap-x-16 gap-y-12 py-10 md:py-14 ${shown.length > 1 ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_19rem]'}`}
      >
        {shown.map((html, index) => (
          <HtmlBlock key={index} html={html} className="min-w-0" />
        ))}
        {page === 'promotions' && (
          <CopyableCodes copy={tCart('copyCode', { code })} copied={tCart('codeCopied', { code })} failed={tCart('codeNotCopied')} />
        )}
        {shown.length === 0 &&
          (instead || (
            <EmptyState
              title={t('empty')}
              action={
                <ButtonLink href={pageHref(locale, 'index')} prefetch>
                  {t('toShop')}
                </ButtonLink>
              }
            >
              {t('emptyText')}
            </EmptyState>
          ))}
        {shown.length < 2 && <AskUs shop={shop} />}
      </div>
    </>
  )
}

/** Contact box beside a text page, for questions that the text leaves open. */
function AskUs({ shop: { phones, openingHours } }: Readonly<{ shop: ShopProfile }>) {
  const t = useTranslations('content')
  const locale = useLocale()
  const [[phone], [hours]] = [phones, openingHours]
  if (!phone) return null
  const id = 'ask-us'
  return (
    <aside aria-labelledby={id} className="self-start rounded-xl bg-tint-butter p-6 lg:sticky lg:top-32">
      <h2 id={id} className="text-xl">
        {t('askTitle')}
      </h2>
      {hours && <p className="mt-1 text-ink-soft">{t('askText', { hours: formatOpeningHours(hours, locale) })}</p>}
      <a
        href={phone.href}
        className="mt-2 -mb-1 inline-flex min-h-tap items-center gap-2.5 text-xl font-semibold whitespace-nowrap tabular-nums underline-offset-4 hover:underline"
      >
        <PhoneIcon className="size-5 text-leaf-700" />
        {phone.shown}
      </a>
    </aside>
  )
}
