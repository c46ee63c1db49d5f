import { writeFileSync } from 'node:fs'
import { locales } from '@/lib/core/locale'
import { outagePage, outagePagesVcl } from './outage-pages'
import { pageQueriesVcl } from './page-queries'

writeFileSync('lib/tools/deploy/outage.vcl', outagePagesVcl())
writeFileSync('lib/tools/deploy/page-queries.vcl', pageQueriesVcl())
for (const language of locales) writeFileSync(`lib/tools/deploy/server/outage-${language}.html`, outagePage(language).body)
