import { getLocale } from 'next-intl/server'
import type { ProductAgain } from '@/components/traceability/buy-again'
import { CodeUnavailable, InvalidCode } from '@/components/traceability/no-trace'
import { TraceStory } from '@/components/traceability/trace-story'
import { cardPrice } from '@/lib/features/catalog/card-view'
import { getProductPage, getListedProduct } from '@/lib/features/catalog/queries'
import { todayInBangkok } from '@/lib/core/dates'
import { pageHref, routes } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { lookUp, type LookUp } from '@/lib/features/traceability/queries'
import { readReference } from '@/lib/domain/traceability/trace-references'
import type { Locale } from '@/lib/core/locale'

export const generateMetadata = () => unlistedMetadata('pi', 'trace')

const unknownCode: LookUp = { kind: 'unknown' }

/** Product information page that the QR code on a pack links to (spec 2). */
export default async function TracePage({ searchParams }: PageProps<'/[lang]/pi'>) {
  const language = await getLocale()
  const parameters = firstOfEach(await searchParams)
  const reference = readReference(parameters)
  const found = reference ? await lookUp(language, reference) : unknownCode
  if (found.kind === 'unavailable') return <CodeUnavailable href={pageHref(language, 'pi', parameters)} />
  if (found.kind === 'unknown') return <InvalidCode />
  const { product } = found.trace
  const again = product && (await findAgain(language, product.id))
  return <TraceStory trace={found.trace} today={todayInBangkok(new Date())} again={again} />
}

/** The same product in the current shop. A failed read only omits this link: the trace itself is still shown. */
async function findAgain(language: Locale, productId: number): Promise<ProductAgain | null> {
  const product = await findListed(language, productId).catch(() => null)
  if (!product) return null
  const price = cardPrice(product)
  return { href: routes.product(language, product.id), price: price?.now ?? null, isInStock: price !== null && product.isInStock }
}

/** The listed product with this id, or the parent product that has it as a size. */
async function findListed(language: Locale, productId: number) {
  const page = await getProductPage(language, productId)
  if (page.kind === 'found') return page.product
  return page.kind === 'moved' ? getListedProduct(language, page.parentId) : null
}
