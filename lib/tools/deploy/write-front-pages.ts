import { writeFileSync } from 'node:fs'
import { frontPagesVcl } from './front-pages'

writeFileSync('lib/deploy/outage.vcl', frontPagesVcl())
