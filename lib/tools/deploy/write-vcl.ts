import { writeFileSync } from 'node:fs'
import { frontPagesVcl } from './outage-pages'
import { pageQueriesVcl } from './page-queries'

writeFileSync('lib/tools/deploy/outage.vcl', frontPagesVcl())
writeFileSync('lib/tools/deploy/page-queries.vcl', pageQueriesVcl())
