import { writeFileSync } from 'node:fs'
import { frontPagesVcl } from './front-pages'

writeFileSync('lib/tools/deploy/outage.vcl', frontPagesVcl())
