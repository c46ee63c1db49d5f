import { writeFileSync } from 'node:fs'
import { outagePagesVcl } from './outage-pages'
import { pageQueriesVcl } from './page-queries'

writeFileSync('lib/tools/deploy/outage.vcl', outagePagesVcl())
writeFileSync('lib/tools/deploy/page-queries.vcl', pageQueriesVcl())
