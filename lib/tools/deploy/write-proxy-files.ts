import { writeFileSync } from 'node:fs'
import { outagePage, outagePagesVcl } from './outage-pages'
import { pageQueriesVcl } from './page-queries'

writeFileSync('lib/tools/deploy/outage.vcl', outagePagesVcl())
writeFileSync('lib/tools/deploy/page-queries.vcl', pageQueriesVcl())
for (const language of ['en', 'th'] as const) writeFileSync(`lib/tools/deploy/server/outage-${language}.html`, outagePage(language))
