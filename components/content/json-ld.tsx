import { jsonLdText, type JsonLd as JsonLdData } from '@/lib/seo/json-ld'

/** Structured data for search engines; escaped, so that no text of the shop can end the script. */
export function JsonLd({ data }: Readonly<{ data: JsonLdData }>) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />
}
