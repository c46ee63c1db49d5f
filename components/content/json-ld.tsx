import { jsonLdText, type JsonLd as JsonLdData } from '@/lib/features/seo/json-ld'

type JsonLdProps = Readonly<{ blocks: readonly (JsonLdData | null)[] }>

/** Structured data for search engines; escaped, so that text from the shop cannot close the script element. */
export function JsonLd({ blocks }: JsonLdProps) {
  return blocks
    .filter((block) => block !== null)
    .map((block) => <script key={block['@type']} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(block) }} />)
}
