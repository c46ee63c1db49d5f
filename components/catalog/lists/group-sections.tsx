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
      {listing.sections.map((section, index) => (
        <GroupSection
          key={section.id}
          section={section}
          categCode={categCode}
          beginsPage={beginsPage && section === first}
          space={section.level === 1 ? 'mt-section' : listing.sections[index - 1]?.products.length === 0 ? '' : 'mt-8'}
        />
      ))}
      {listing.outOfStock.length > 0 && (
        <section aria-labelledby="out-of-stock" className="mt-section">
          <SectionHeading id="out-of-stock" title={t('outOfStock')} />
          <ProductGrid products={listing.outOfStock} categCode={categCode} />
        </section>
      )}
    </div>
  )
}

type GroupSectionProps = Readonly<{ section: Section; categCode: string | null; beginsPage: boolean; space: string }>

function GroupSection({ section, categCode, beginsPage, space }: GroupSectionProps) {
  const id = sectionAnchor(section.id)
  const grid = section.products.length > 0 && (
    <ProductGrid products={section.products} categCode={section.code ?? categCode} beginsPage={beginsPage} />
  )
  if (!section.title) return grid
  return (
    <section aria-labelledby={id} className={`first:mt-0 ${space}`}>
      <SectionHeading id={id} title={section.title} level={section.level === 1 ? 2 : 3} isFollowed={!grid} />
      {grid}
    </section>
  )
}
