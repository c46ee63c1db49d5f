import { existsSync, readFileSync } from 'node:fs'
import { locales } from '@/lib/core/locale'
import { environmentSchema } from '@/lib/platform/config/env'
import { outagePage, outagePagesVcl } from './outage-pages'
import { pageQueriesVcl } from './page-queries'

const read = (file: string) => readFileSync(file, 'utf8')
const compose = read('compose.yaml')
const named = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))]

/** Images from third parties: the database, Caddy, and Node; and the tag of our own. */
const ofOthers = [
  'TALAT_VERSION',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'POSTGRES_INITDB_ARGS',
  'VARNISH_SIZE',
  'SHOP_DOMAIN',
  'NEXT_TELEMETRY_DISABLED',
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
]

it('every file that compose.yaml mounts or the image copies exists', () => {
  const files = named(compose, /- \.\/([^:\s]+):/g)
  expect(files.length).toBeGreaterThan(1)
  const copied = named(read('Dockerfile'), /^COPY ((?!--|\.)[^\n]+) \.\/$/gm).flatMap((line) => line.split(' '))
  expect([...files, ...copied].filter((file) => !existsSync(file))).toEqual([])
})

it('the built server contains the programs that start it and run commands, with all that they import', () => {
  const folder = 'lib/tools/scripts'
  const [, names = ''] = /'lib\/tools\/scripts\/\{([\w,-]+)\}\.mjs'/.exec(read('next.config.ts')) ?? []
  const needed = new Set(['serve', 'command'])
  for (const name of needed) for (const imported of named(read(`${folder}/${name}.mjs`), /from '\.\/([\w-]+)\.mjs'/g)) needed.add(imported)
  expect(names.split(',').toSorted()).toEqual([...needed].toSorted())
})

it.each(['compose.yaml', 'Dockerfile', '.env.example'])('%s names no variable that the shop does not read', (file) => {
  const names = named(read(file), /^\s*(?:ENV )?([A-Z][A-Z0-9_]{3,})(?::|=)/gm).concat(named(read(file), /\$\{([A-Z0-9_]+)/g))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !(name in environmentSchema.shape) && !ofOthers.includes(name))).toEqual([])
})

it('.env.example has exactly the variables that compose.yaml uses', () => {
  const example = named(read('.env.example'), /^([A-Z0-9_]+)=/gm)
  expect(named(compose, /\$\{([A-Z0-9_]+)/g).sort()).toEqual(example.sort())
})

it('the image runs as the user node, and no secret goes into it', () => {
  const lastStage =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  expect(/^USER (.*)$/m.exec(lastStage)?.[1]).toBe('node')
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env*', '.data', '.git']))
  expect(read('Dockerfile')).not.toMatch(/^(ARG|ENV).*(SECRET|PASSWORD|PASSCODE|KEY)/m)
})

it('the proxy configuration lists every private page of middleware.ts', () => {
  const privatePages = /:page\(([a-z_|]+)\)/.exec(read('middleware.ts'))?.[1] ?? ''
  expect(privatePages.split('|').length).toBeGreaterThan(10)
  expect(read('lib/tools/deploy/varnish.vcl')).toContain(`(${privatePages})`)
})

it('outage.vcl is generated from the current messages: npx tsx lib/tools/deploy/write-proxy-files.ts', () => {
  expect(read('lib/tools/deploy/outage.vcl')).toBe(outagePagesVcl())
})

it.each(locales)('outage-%s.html is generated from the current messages, and the Caddyfile has its policy', (language) => {
  const folder = 'lib/tools/deploy/server'
  expect(read(`${folder}/outage-${language}.html`)).toBe(outagePage(language).body)
  expect(read(`${folder}/Caddyfile`)).toContain(`Content-Security-Policy "${outagePage(language).headers['Content-Security-Policy']}"`)
})

it('page-queries.vcl is generated from lib/core/urls/rewrites.ts: npx tsx lib/tools/deploy/write-proxy-files.ts', () => {
  expect(read('lib/tools/deploy/page-queries.vcl')).toBe(pageQueriesVcl())
})
