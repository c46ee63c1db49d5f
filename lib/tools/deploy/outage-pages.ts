import { createTranslator } from 'next-intl'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { html } from '@/lib/core/markup/html'
import { plainPage } from '@/lib/core/markup/plain-page'
import type { Locale } from '@/lib/core/locale'

/**
 * The VCL file with Varnish's response while no replica is ready: one subroutine per language. Varnish compiles it at start, so
 * the page is available even if nothing else is.
 */
export function outagePagesVcl(): string {
  const subroutines = (['en', 'th'] as const).map((language) => {
    const { headers, body } = outagePage(language)
    return `sub outage_page_${language} {
  set beresp.http.Content-Security-Policy = "${headers['Content-Security-Policy']}";
  set beresp.body = """${body}""";
}
`
  })
  return `# Written by \`npx tsx lib/tools/deploy/write-proxy-files.ts\` from messages and the style of plain pages: do not edit.\n\n${subroutines.join('\n')}`
}

/** What a proxy answers while the shop does not. The empty link targets the page's own URL. */
export function outagePage(language: Locale) {
  const t = createTranslator({ locale: language, messages: language === 'en' ? english : thai, namespace: 'outage' })
  const main = html`<h1>${t('title')}</h1>
<p>${t('text')}</p>
<p><a class="button approve" href="">${t('retry')}</a></p>`
  // Of no brand: the page uses no setting of the shop, not even its name, because only a replica can read them.
  const colors = { color: '#3a3f44', accent: '#e4e7ea' }
  return plainPage({ language, colors, title: t('title'), header: t('home'), main })
}
