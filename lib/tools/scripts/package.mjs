/** `npm run package`: the built shop as an archive, which a server too small for a build unpacks and starts. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildShop, checkNode, installPackages, mustRun, root, say } from './steps.mjs'

checkNode()
await installPackages()
await buildShop()
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const archive = `${name}-${version}.tar.gz`
await mustRun('tar', ['-czf', archive, '-C', '.next/standalone', '.'])
say(`Packed ${archive}. It runs on machines with the operating system and processor of this one: docs/deployment.md.`)
