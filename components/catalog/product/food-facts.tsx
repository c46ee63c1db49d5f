import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { routes } from '@/lib/core/urls/routes'
import type { FoodFacts as Facts } from '@/lib/features/catalog/schemas'

type FoodFactsProps = Readonly<{
  facts: Facts
  /** How long it keeps when it is delivered next. */
  keepsDays: number | null
  /** Nutrition of liquids is per 100 ml. */
  isLiquid: boolean
}>

/** Food information of a product: origin, storage, ingredients and nutrition. */
export function FoodFacts({ facts, keepsDays, isLiquid }: FoodFactsProps) {
  const t = useTranslations('food')
  const rows = useRows(facts, keepsDays)
  const { ingredients, nutrition } = facts
  if (rows.length === 0 && ingredients === null && nutrition.length === 0) return null
  return (
    <section aria-labelledby="food-facts">
      <h2 id="food-facts" className="mb-3 text-xl">
        {t('title')}
      </h2>
      {rows.length > 0 && (
        <dl className="mb-4 grid grid-cols-[minmax(min(6.5rem,28vw),auto)_minmax(0,1fr)] gap-x-6 gap-y-2">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {ingredients !== null && (
        <Panel title={t('ingredients')}>
          <p>{ingredients}</p>
        </Panel>
      )}
      {nutrition.length > 0 && (
        <Panel title={t(isLiquid ? 'nutritionPer100ml' : 'nutritionPer100g')}>
          <table className="w-full max-w-sm">
            <tbody className="divide-y divide-line">
              {nutrition.map(({ name, amount, unit }) => (
                <tr key={name}>
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {t(`nutrients.${name}`)}
                  </th>
                  <td className="py-1.5 text-right tabular-nums">
                    {amount} {t(`units.${unit}`)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      )}
    </section>
  )
}

/** The available facts, each with its label. */
function useRows(
  { certification, origin, grower, storage, allergens, diets }: Facts,
  keepsDays: number | null,
): [label: string, value: ReactNode][] {
  const t = useTranslations('food')
  const locale = useLocale()
  const words = (texts: readonly string[]) => new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(texts)
  const rows: [string, ReactNode][] = [
    [
      t('certification'),
      certification && (
        <>
          <strong className="mr-2 rounded-full bg-celadon-100 px-3 py-0.5 font-semibold text-leaf-700">{certification.name}</strong>
          {certification.number !== null && (
            <span className="text-sm text-ink-soft">{t('certificationNumber', { number: certification.number })}</span>
          )}
        </>
      ),
    ],
    [t('origin'), origin],
    [t('grower'), grower && (grower.article === null ? grower.name : <GrowerLink name={grower.name} article={grower.article} />)],
    [t('storage'), storage && t(`storages.${storage}`)],
    [t('shelfLife'), keepsDays !== null && t('shelfLifeDays', { days: keepsDays })],
    [t('allergens'), allergens && (allergens.length > 0 ? words(allergens.map((name) => t(`allergenNames.${name}`))) : t('noAllergens'))],
    [t('diets'), diets && diets.length > 0 && words(diets.map((name) => t(`dietNames.${name}`)))],
  ]
  return rows.filter(([, value]) => Boolean(value))
}

function GrowerLink({ name, article }: Readonly<{ name: string; article: string }>) {
  return (
    <a href={routes.article(useLocale(), article)} className="font-semibold text-leaf-700 underline underline-offset-4">
      {name}
    </a>
  )
}

function Panel({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <details className="group border-t border-line last:border-b">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold">
        {title}
        <span aria-hidden="true" className="text-xl leading-none text-ink-soft group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-xl leading-none text-ink-soft group-open:inline">
          −
        </span>
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
