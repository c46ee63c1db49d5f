import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ChevronRightIcon } from '@/components/ui/icons'
import { routes } from '@/lib/core/urls/routes'
import type { HomeBlock } from '@/lib/domain/content/home-page'
import { LandingPicture, ownPicture } from './landing-picture'

/** The picture's two areas: left half and right half (spec 2, home). */
const areas = [
  { code: 'WHOWEARE', title: 'whoWeAre', text: 'whoWeAreText', half: 'after:left-0' },
  { code: 'WHYKINGORGANIC', title: 'whyOrganic', text: 'whyOrganicText', half: 'after:right-0' },
] as const

type LandingFarmsProps = Readonly<{
  alt: string
  /** Words and picture that the shop has set. */
  own?: HomeBlock
  /** Codes of articles that this shop does not have. */
  missingCodes?: readonly string[]
}>

/** One picture of the fields with two clickable halves, each matching the text below it. */
export function LandingFarms({ alt, own, missingCodes = [] }: LandingFarmsProps) {
  const t = useTranslations('home')
  const locale = useLocale()
  return (
    <section className="page-width pb-section">
      <h2 className="mb-5 text-2xl">{own?.title ?? t('farmsTitle')}</h2>
      <div className="relative">
        <LandingPicture
          picture="farms"
          own={ownPicture(own)}
          alt={alt}
          sizes="(min-width: 1280px) 1200px, 94vw"
          className="h-auto w-full rounded-xl"
        />
        <div className="mt-4 grid grid-cols-2 gap-4">
          {areas
            .filter(({ code }) => !missingCodes.includes(code))
            .map(({ code, title, text, half }) => (
              <Link
                key={code}
                href={routes.article(locale, code)}
                prefetch
                className={`group block min-h-tap leading-snug after:absolute after:inset-y-0 after:w-1/2 after:rounded-xl ${half}`}
              >
                <span className="font-semibold underline-offset-4 group-hover:underline sm:text-lg lg:text-xl">
                  {t(title)}
                  <ChevronRightIcon className="ml-1 inline size-5 max-sm:hidden" />
                </span>
                <span className="block text-ink-soft text-pretty max-sm:text-sm">{t(text)}</span>
              </Link>
            ))}
        </div>
      </div>
    </section>
  )
}
