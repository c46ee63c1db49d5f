import { createTranslator } from 'next-intl'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { html } from '@/lib/core/markup/html'
import { plainDocument, plainPagePolicy, plainStyle } from '@/lib/platform/http/error-pages/plain-page'
import type { Locale } from '@/lib/core/locale'

/**
 * The VCL file with Varnish's response while no replica is ready: one subroutine per language. Varnish compiles it at start, so
 * the page is available even if nothing else is.
 */
export function outagePagesVcl(): string {
  const subroutines = (['en', 'th'] as const).map(
    (language) => `sub outage_page_${language} {
  set beresp.http.Content-Security-Policy = "${outagePolicy}";
  set beresp.body = """${outagePage(language)}""";
}
`,
  )
  return `# Written by \`npx tsx lib/tools/deploy/write-proxy-files.ts\` from messages and the style of plain pages: do not edit.\n\n${subroutines.join('\n')}`
}

/** Of no brand: the page uses no setting of the shop, not even its name, because only a replica can read them. */
const style = plainStyle({ color: '#3a3f44', accent: '#e4e7ea' })

/** The policy with which a proxy sends the page. */
export const outagePolicy = plainPagePolicy(style)

/** What a proxy answers while the shop does not. The empty link targets the page's own URL. */
export function outagePage(language: Locale): string {
  const t = createTranslator({ locale: language, messages: language === 'en' ? english : thai, namespace: 'outage' })
  const main = html`<h1>${t('title')}</h1>
<p>${t('text')}</p>
<p><a class="button approve" href="">${t('retry')}</a></p>`
  return plainDocument({ language, style, title: t('title'), header: t('home'), main })
}
