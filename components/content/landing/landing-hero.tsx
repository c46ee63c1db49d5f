import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { pageHref } from '@/lib/core/urls/routes'
import type { HomeBlock } from '@/lib/domain/content/home-page'
import { LandingPicture, ownPicture } from './landing-picture'
import { Phrases } from '../phrases'

type LandingHeroProps = Readonly<{ alt: string; own?: HomeBlock }>

/** Hero of the landing page: its stall is a link to ordering (spec 2, home). */
export function LandingHero({ alt, own }: LandingHeroProps) {
  const t = useTranslations('home')
  const locale = useLocale()
  const index = pageHref(locale, 'index')
  return (
    <section className="overflow-hidden bg-celadon-100">
      <div className="page-width grid items-center gap-x-12 gap-y-8 pt-10 md:grid-cols-2 lg:grid-cols-[6fr_7fr]">
        <div className="md:pb-10">
          <h1 className="text-[min(clamp(2.375rem,1.4rem+2.6vw,3.75rem),12vw)] leading-[1.2]">
            <Phrases text={own?.title ?? t('heroTitle')} />
          </h1>
          <p className="mt-5 max-w-[34rem] text-lg text-pretty text-ink-soft md:text-xl md:leading-relaxed">{own?.text ?? t('heroText')}</p>
          <p className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href={index} prefetch className="px-9 text-lg">
              {t('orderOnline')}
            </ButtonLink>
            <ButtonLink href={pageHref(locale, 'payment')} prefetch variant="quiet">
              {t('howToOrder')}
            </ButtonLink>
          </p>
        </div>
        <Link href={index} prefetch aria-label={`${t('orderOnline')}: ${own?.alt ?? alt}`} className="block rounded-t-xl">
          <LandingPicture
            picture="stall"
            own={ownPicture(own)}
            alt={alt}
            sizes="(min-width: 1280px) 620px, (min-width: 1024px) 50vw, (min-width: 768px) 46vw, 94vw"
            isFirst
            className="mx-auto block h-auto w-full max-w-[50rem]"
          />
        </Link>
      </div>
    </section>
  )
}
