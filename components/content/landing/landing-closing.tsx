import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { pageHref } from '@/lib/core/urls/routes'
import type { HomeBlock } from '@/lib/domain/content/home-page'
import { LandingPicture, ownPicture } from './landing-picture'
import { Phrases } from '../phrases'

type LandingClosingProps = Readonly<{ alt: string; own?: HomeBlock }>

/** Closing section of the landing page: its picture is another link to ordering (spec 2, home). */
export function LandingClosing({ alt, own }: LandingClosingProps) {
  const t = useTranslations('home')
  return (
    <section className="page-width pt-section">
      <Link
        href={pageHref(useLocale(), 'index')}
        prefetch
        className="group grid items-center gap-x-12 overflow-hidden rounded-xl bg-celadon-100 px-6 pt-10 md:grid-cols-2 md:px-12 md:py-4"
      >
        <span className="block">
          <span className="block text-3xl font-semibold">
            <Phrases text={own?.title ?? t('closingTitle')} />
          </span>
          <span className="mt-3 block max-w-[32rem] text-lg text-pretty text-ink-soft">{own?.text ?? t('closingText')}</span>
          <span className={buttonClass('primary', 'mt-6 px-9 text-lg group-hover:bg-mango-500')}>{t('orderOnline')}</span>
        </span>
        <LandingPicture
          picture="order-online"
          own={ownPicture(own)}
          alt={alt}
          sizes="(min-width: 1280px) 530px, (min-width: 768px) 40vw, 80vw"
          className="h-auto w-full"
        />
      </Link>
    </section>
  )
}
