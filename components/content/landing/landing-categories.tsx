import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ChevronRightIcon } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { SectionHeading } from '@/components/ui/section-heading'
import { routes } from '@/lib/core/urls/routes'
import type { HomeCategory } from '@/lib/domain/content/home-page'
import { LandingPicture } from './landing-picture'
import { Phrases } from '../phrases'

/** The three category areas (spec 2, home), with the width of each on a phone. */
const categories = [
  { code: 'FRUIT_VEG', picture: 'fruit-veg', name: 'fruitVeg', tint: 'bg-tint-celadon max-sm:col-span-2', phone: '92vw' },
  { code: 'MEAT', picture: 'meat', name: 'meat', tint: 'bg-tint-pink', phone: '45vw' },
  { code: 'PROCESSED', picture: 'processed', name: 'processed', tint: 'bg-tint-butter', phone: '45vw' },
] as const

const pictureClass = 'aspect-6/5 w-full object-cover object-bottom transition-transform duration-300 ease-market group-hover:scale-103'

const sizesOf = (phone: string) => `(min-width: 1280px) 390px, (min-width: 640px) 30vw, ${phone}`

type LandingCategoriesProps = Readonly<{
  alts: Readonly<Record<(typeof categories)[number]['picture'], string>>
  /** Categories that the shop has set in place of the three. */
  own?: readonly HomeCategory[]
  /** Codes of categories that this shop does not have. */
  missingCodes?: readonly string[]
}>

/** Three crates, each a picture in one large link to a category. */
export function LandingCategories({ alts, own = [], missingCodes = [] }: LandingCategoriesProps) {
  const t = useTranslations('home')
  const locale = useLocale()
  const usual = categories
    .filter(({ code }) => !missingCodes.includes(code))
    .map(({ name, picture, ...shown }) => ({ ...shown, picture, name: t(name), alt: alts[picture], own: null }))
  const existing = own.length > 0 ? own.map(ownCategory) : usual
  if (existing.length === 0) return null
  return (
    <section className="page-width py-section">
      <SectionHeading title={t('categories')} />
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:gap-6">
        {existing.map(({ code, picture, name, tint, phone, alt, own: ownPicture }) => (
          <li key={code} className={`overflow-hidden rounded-xl ${tint}`}>
            <Link href={routes.category(locale, code)} prefetch className="group flex h-full flex-col justify-between rounded-xl">
              <span className="flex items-start justify-between gap-2 p-4 text-lg leading-normal font-semibold text-balance sm:p-6 lg:text-2xl">
                <span>
                  <Phrases text={name} />
                </span>
                <ChevronRightIcon className="mt-0.5 shrink-0 transition-transform group-hover:translate-x-1 lg:mt-1.5" />
              </span>
              {ownPicture ? (
                <Picture name={ownPicture} alt={alt} slot="card" sizes={sizesOf(phone)} className={pictureClass} />
              ) : (
                <LandingPicture picture={picture} alt={alt} sizes={sizesOf(phone)} className={pictureClass} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Own categories take the colors of the three in turn. */
function ownCategory({ code, name, image, alt }: HomeCategory, index: number) {
  const { tint, picture, phone } = categories[index % categories.length] ?? categories[0]
  return { code, name, tint, picture, phone, alt, own: image }
}
