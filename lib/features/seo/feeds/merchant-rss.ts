import type { VariantOption } from '@/lib/features/catalog/variant-option'
import { xmlElement } from '@/lib/core/markup/xml'

type Channel = Readonly<{ title: string; link: string; description: string }>

/** RSS 2.0 with Google's namespace, streamed. @param items finished elements */
export async function* merchantRss({ title, link, description }: Channel, items: AsyncIterable<string>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>'
  yield xmlElement('title', title) + xmlElement('link', link) + xmlElement('description', description)
  yield* items
  yield '</channel></rss>\n'
}

/** The id of an option in every feed. */
export const feedId = ({ code, productId }: VariantOption) => code ?? String(productId)
