import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { routes } from '@/lib/core/urls/routes'
import type { HomeBlock } from '@/lib/domain/content/home-page'
import { LandingPicture, ownPicture } from './landing-picture'
import { Phrases } from '../phrases'

type LandingHealthProps = Readonly<{
  alt: string
  /** Words and picture that the shop has set. */
  own?: HomeBlock
  /** Codes of articles that this shop does not have. */
  missingCodes?: readonly string[]
}>

const articleCode = 'SAVETHEWORLD'

/** "Save health, save the world": the whole section is one link (spec 2, home). */
export function LandingHealth({ alt, own, missingCodes = [] }: LandingHealthProps) {
  const locale = useLocale()
  const t = useTranslations('home')
  return (
    <section className="relative overflow-hidden bg-tint-butter">
      <div className="page-width grid items-center gap-x-12 md:grid-cols-2">
        <LandingPicture
          picture="save-health"
          own={ownPicture(own)}
          alt={alt}
          sizes="(min-width: 1280px) 580px, (min-width: 768px) 46vw, 94vw"
          className="h-auto w-full"
        />
        <div className="pb-12 md:py-12">
          <h2 className="text-3xl">
            <Phrases text={own?.title ?? t('healthTitle')} />
          </h2>
          <p className="mt-4 max-w-[34rem] text-lg text-pretty text-ink-soft">{own?.text ?? t('healthText')}</p>
          {!missingCodes.includes(articleCode) && (
            <p className="mt-5">
              <Link
                href={routes.article(locale, articleCode)}
                prefetch
                className="inline-flex min-h-tap items-center text-lg font-semibold underline decoration-mango-500 decoration-3 underline-offset-8 after:absolute after:inset-0 hover:decoration-5"
              >
                {t('healthLink')}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
