import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ChevronRightIcon } from '@/components/ui/icons'
import { SectionHeading } from '@/components/ui/section-heading'
import { routes } from '@/lib/routes'
import { LandingPicture } from './landing-picture'

/** The three category areas (spec 2, home). */
const categories = [
  { code: 'FRUIT_VEG', picture: 'fruit-veg', name: 'fruitVeg', place: 'max-sm:col-span-2' },
  { code: 'MEAT', picture: 'meat', name: 'meat', place: '' },
  { code: 'PROCESSED', picture: 'processed', name: 'processed', place: '' },
] as const

type LandingCategoriesProps = Readonly<{ alts: Readonly<Record<(typeof categories)[number]['picture'], string>> }>

/** Three crates to choose from, each a picture that is one large link. */
export function LandingCategories({ alts }: LandingCategoriesProps) {
  const t = useTranslations('home')
  const locale = useLocale()
  return (
    <section className="page-width py-section">
      <SectionHeading title={t('categories')} />
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:gap-6">
        {categories.map(({ code, picture, name, place }) => (
          <li key={code} className={place}>
            <Link href={routes.category(locale, code)} className="group relative block overflow-hidden rounded-xl">
              <LandingPicture
                picture={picture}
                alt={alts[picture]}
                sizes="(min-width: 1280px) 400px, (min-width: 640px) 31vw, (max-width: 639px) 94vw"
                className={`size-full object-cover object-bottom transition-transform duration-300 ease-market group-hover:scale-103 ${place ? 'aspect-4/3 sm:aspect-8/9' : 'aspect-8/9'}`}
              />
              <span className="absolute inset-x-0 top-0 flex items-start justify-between gap-2 p-4 text-lg leading-snug font-semibold sm:p-6 lg:text-2xl lg:leading-normal">
                {t(name)}
                <ChevronRightIcon className="shrink-0 transition-transform group-hover:translate-x-1" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
