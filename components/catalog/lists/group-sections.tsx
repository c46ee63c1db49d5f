import { useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/section-heading'
import type { Listing, Section } from '@/lib/features/catalog/ordering'
import { ProductGrid } from '../product-grid'
import { sectionAnchor } from './section-anchor'

type GroupSectionsProps = Readonly<{
  listing: Listing
  /** The category that the product pages link back to; sections with their own code use that instead. */
  categCode?: string | null
  /** Its first picture is above the fold. */
  beginsPage?: boolean
}>

/** Grids with a title each, with products out of stock at the end (spec 2). */
export function GroupSections({ listing, categCode = null, beginsPage = false }: GroupSectionsProps) {
  const t = useTranslations('catalog')
  // A section may be only a title for the sections below it.
  const first = listing.sections.find(({ products }) => products.length > 0)
  return (
    <div>
      {listing.sections.map((section, index) => {
        const above = listing.sections[index - 1]
        return (
          <GroupSection
            key={section.id}
            section={section}
            above={above && isTitleAlone(above) ? above : null}
            categCode={categCode}
            beginsPage={beginsPage && section === first}
          />
        )
      })}
      {listing.outOfStock.length > 0 && (
        <section aria-labelledby="out-of-stock" className="mt-section">
          <SectionHeading id="out-of-stock" title={t('outOfStock')} />
          <ProductGrid products={listing.outOfStock} categCode={categCode} />
        </section>
      )}
    </div>
  )
}

/** A title for the sections below it, which stands beside the title of the first of them. */
const isTitleAlone = ({ title, products }: Section) => title !== null && products.length === 0

type GroupSectionProps = Readonly<{ section: Section; above: Section | null; categCode: string | null; beginsPage: boolean }>

function GroupSection({ section, above, categCode, beginsPage }: GroupSectionProps) {
  if (isTitleAlone(section)) return null
  const id = sectionAnchor(section.id)
  const grid = <ProductGrid products={section.products} categCode={section.code ?? categCode} beginsPage={beginsPage} />
  if (!section.title) return grid
  return (
    <section aria-labelledby={id} className={`first:mt-0 ${section.level === 1 || above ? 'mt-section' : 'mt-8'}`}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        {above?.title && <SectionHeading id={sectionAnchor(above.id)} title={above.title} />}
        <SectionHeading id={id} title={section.title} level={section.level === 1 ? 2 : 3} />
      </div>
      {grid}
    </section>
  )
}
