import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import packageJson from '@/package.json'
import { environmentSchema, readEnvironment } from '@/lib/platform/config/env'
import { commandErrors, documentFiles, linkError, isFileName, pathsIn, readDocument, variablesIn, variableTables } from './documents'
import { readSource, sourceFiles } from './sources'

const documents = documentFiles().map((file) => readDocument(file))
const anchorsOf = (file: string) => documents.find((document) => document.file === file)?.anchors ?? []
/** Those of git, and those that are new. */
const projectFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
const ofOperators = documents.filter(({ file }) => /^(README|SECURITY|docs\/(?!import-columns))/.test(file))

const configuration = readFileSync('docs/configuration.md', 'utf8')
const [shopVariables = [], otherRows = []] = variableTables(configuration)
const named = (rows: readonly (readonly string[])[]) => rows.map(([name = '']) => name)
const schemaNames = Object.keys(environmentSchema.shape)

describe('links of the documents', () => {
  it('lead to files and headings that exist', () => {
    const links = documents.flatMap((document) => document.links.map((link) => linkError(document, link, anchorsOf)))
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter((error) => error !== null)).toEqual([])
  })

  it('reach every page of docs from the README', () => {
    const reached = new Set(['README.md'])
    for (const file of reached) {
      const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : ''
      for (const link of documents.find((document) => document.file === file)?.links ?? []) {
        const target = new URL(link, `file:///${folder}`).pathname.slice(1)
        if (target.startsWith('docs/') || target.endsWith('.md')) reached.add(target)
      }
    }
    const decisions = reached.has('docs/decisions') ? 'docs/decisions/' : 'none'
    const pages = documents.map(({ file }) => file).filter((file) => file.startsWith('docs/') && !file.startsWith(decisions))
    expect(pages.length).toBeGreaterThan(12)
    expect(pages.filter((page) => !reached.has(page))).toEqual([])
  })

  it.each([
    ['gone.md', 'there is no docs/gone.md'],
    ['../README.md#gone', 'no such heading'],
    ['#gone', 'no such heading'],
    ['decisions#gone', 'no such heading'],
  ])('to %s are an error', (link, error) => {
    expect(linkError(readDocument('docs/testing.md'), link, anchorsOf)).toContain(error)
  })
})

describe('commands and paths of the documents', () => {
  it('exist', () => {
    const errors = documents.flatMap(({ file, code }) =>
      commandErrors(code.join('\n'), packageJson.scripts).map((error) => `${file}: ${error}`),
    )
    expect(errors).toEqual([])
    const paths = documents.flatMap(({ file, spans }) => spans.flatMap(pathsIn).map((path) => ({ file, path })))
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.filter(({ path }) => !existsSync(path))).toEqual([])
    const files = documents.flatMap(({ file, spans }) => spans.filter(isFileName).map((name) => ({ file, name })))
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter(({ name }) => !projectFiles.some((each) => `/${each}`.endsWith(`/${name}`)))).toEqual([])
  })

  it.each([
    ['npm run shop:eat -- FOLDER', 'there is no npm script shop:eat'],
    ['npm test && npm start', 'there is no npm script start'],
    ['node lib/tools/scripts/gone.mjs --write', 'there is no file lib/tools/scripts/gone.mjs'],
    ['npm test; npm run unit -- lib/tools/testing/gone', 'no test begins with lib/tools/testing/gone'],
    ['npx tsx lib/gone.ts 5', 'there is no file lib/gone.ts'],
  ])('are an error when they do not exist: %s', (text, error) => {
    expect(commandErrors(text, { test: 'jest', unit: 'jest' })).toEqual([error])
  })

  it('include every script of package.json', () => {
    const text = ofOperators.flatMap(({ code }) => code).join('\n')
    const explained = (name: string) => new RegExp(`npm (run )?${name}(?![\\w:-])`).test(text)
    expect(Object.keys(packageJson.scripts).filter((name) => !explained(name))).toEqual([])
  })
})

describe('environment variables', () => {
  it('that the shop reads are the first table of the configuration page, in order', () => {
    expect(named(shopVariables)).toEqual(schemaNames)
  })

  it('have the defaults that the page says', () => {
    const defaults: Readonly<Record<string, unknown>> = readEnvironment({})
    const text = (value: unknown) => (typeof value === 'boolean' ? String(Number(value)) : String(value ?? '') || '–')
    expect(shopVariables.map(([name = '', value]) => [name, value])).toEqual(schemaNames.map((name) => [name, text(defaults[name])]))
  })

  it('of other programs are used in this repository, except those of OpenTelemetry and Node', () => {
    const names = named(otherRows).filter((name) => !/^(OTEL|NODE)_/.test(name))
    expect(names.length).toBeGreaterThan(3)
    const sources = ['compose.yaml', 'lib/tools/scripts/serve.mjs', 'lib/tools/testing/jest/cost-reporter.cjs', ...sourceFiles()]
      .map(readSource)
      .join('\n')
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
  })

  it('that any document names are in one of the two tables', () => {
    const known = new Set([...schemaNames, ...named(otherRows)])
    const unknown = ofOperators.flatMap(({ file, code }) =>
      variablesIn(code.join('\n'))
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('the operations page', () => {
  it('names metrics that the shop has', () => {
    const metrics = [...new Set(readFileSync('docs/operations.md', 'utf8').match(/\btalat_[a-z_]+/g))]
    const sources = sourceFiles()
      .filter((file) => !file.includes('.test.'))
      .map(readSource)
      .join('\n')
    expect(metrics.length).toBeGreaterThan(10)
    expect(metrics.filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`'${name.replace('talat_', '')}'`))).toEqual([])
  })
})

describe('the README', () => {
  it('lists the folders of lib', () => {
    const drawn = [...readFileSync('README.md', 'utf8').matchAll(/^ {2}([a-z]+)\/ /gm)].map(([, name]) => name)
    expect(drawn.toSorted()).toEqual(readdirSync('lib').sort())
  })

  it.each(['platform', 'features', 'backend'])('lists the folders of lib/%s, and so does the architecture page', (room) => {
    const [, readme = ''] = new RegExp(`^ {2}${room}/ [^:]*: ((?:.*\\n {20,})*.*)`, 'm').exec(readFileSync('README.md', 'utf8')) ?? []
    const [, drawn = ''] = new RegExp(`"lib ${room}: ([^"]*)"`).exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
    const folders = readdirSync(`lib/${room}`, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []))
    for (const list of [readme, drawn]) expect(list.split(/,\s+/).toSorted()).toEqual(folders.toSorted())
  })

  it('has at most 1,200 words', () => {
    expect(readFileSync('README.md', 'utf8').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1200)
  })
})

describe('the decisions', () => {
  const files = readdirSync('docs/decisions').sort()

  it('are numbered without a gap, and have context, decision and consequences', () => {
    expect(files.map((file) => file.slice(0, 5))).toEqual(files.map((_, index) => `${String(index + 1).padStart(4, '0')}-`))
    for (const file of files) expect(anchorsOf(`docs/decisions/${file}`).slice(1)).toEqual(['context', 'decision', 'consequences'])
  })
})

describe('the release', () => {
  const oldestNode = packageJson.engines.node.slice('>='.length)

  it('has one version, in package.json, its lock file and the changelog', () => {
    const lock = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
    expect([lock.version, newest]).toEqual([packageJson.version, packageJson.version])
  })

  it('has one Node: in its packages, programs, types, workflow and images', () => {
    const workflow = z.object({
      jobs: z.object({
        test: z.object({
          container: z.object({ image: z.string() }),
          strategy: z.object({ matrix: z.object({ stage: z.array(z.string()) }) }),
        }),
      }),
    })
    const { container, strategy } = workflow.parse(parse(readFileSync('.github/workflows/ci.yml', 'utf8'))).jobs.test
    const [, stages = ''] = /const stages = \{ (.*) \}/.exec(readFileSync('lib/tools/scripts/test.mjs', 'utf8')) ?? []
    expect([...new Set(strategy.matrix.stage.map((each) => each.split(' ')[0]))]).toEqual(stages.match(/\w+(?=:)/g))
    const [, major] = /const nodeVersion = (\d+)/.exec(readFileSync('lib/tools/scripts/prepare.mjs', 'utf8')) ?? []
    const { optionalDependencies, dependencies } = packageJson
    expect(container.image).toBe(`node:${major}-bookworm`)
    expect(new Set(readFileSync('Dockerfile', 'utf8').match(/^FROM node:\S+/gm))).toEqual(new Set([`FROM node:${major}-slim`]))
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
    for (const version of [...Object.values(optionalDependencies), dependencies['@types/node'], process.versions.node]) {
      expect(version?.split('.')[0]).toBe(major)
    }
  })

  it('says of each part of the long tests when it was last run', () => {
    const [, parts = ''] = /const parts = \{([^]*?)\n\}/.exec(readFileSync('lib/tools/scripts/test-long.mjs', 'utf8')) ?? []
    const names = [...parts.matchAll(/^ {2}'?([\w-]+)'?: \[/gm)].map(([, name]) => name)
    const table = [...readFileSync('docs/testing.md', 'utf8').matchAll(/^\| `([\w-]+)` \| \d{4}-\d\d-\d\d \|/gm)].map(([, name]) => name)
    expect(table).toEqual(names)
  })

  it.each(['README.md', 'docs/testing.md', 'docs/contributing.md', 'lib/tools/scripts/prepare.mjs'])(
    'names the oldest Node that begins in %s',
    (file) => {
      expect(readFileSync(file, 'utf8')).toContain(`Node ${oldestNode}`)
    },
  )
})
