import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
  const readme = readFileSync('README.md', 'utf8')

  it('has at most 1,200 words', () => {
    expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1200)
  })

  it('lists the folders of lib, and those of its large ones as the architecture page does', () => {
    expect([...readme.matchAll(/^ {2}([a-z]+)\/ /gm)].map(([, name]) => name).toSorted()).toEqual(readdirSync('lib').sort())
    for (const room of ['platform', 'features', 'backend']) {
      const [, listed = ''] = new RegExp(`^ {2}${room}/ [^:]*: ((?:.*\\n {20,})*.*)`, 'm').exec(readme) ?? []
      const [, drawn = ''] = new RegExp(`"lib ${room}: ([^"]*)"`).exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
      const folders = readdirSync(`lib/${room}`, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []))
      for (const list of [listed, drawn]) expect(list.split(/,\s+/).toSorted()).toEqual(folders.toSorted())
    }
  })
})

describe('the release', () => {
  const matches = (file: string, pattern: RegExp) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found]) => found)

  it('has one version, in package.json, its lock file, the changelog and the image', () => {
    const lock = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
    const tag = matches('compose.yaml', /image: talat:\$\{TALAT_VERSION:-(.*)\}$/gm)
    const versions = [lock.version, newest, ...matches('Dockerfile', /^ARG VERSION=(.*)$/gm), ...new Set(tag)]
    expect(versions).toEqual(Array(4).fill(packageJson.version))
  })

  it('has one Node: in its packages, types, programs, workflow and images', () => {
    const { optionalDependencies, dependencies, engines } = packageJson
    const packages = [...Object.values(optionalDependencies), dependencies['@types/node'], process.versions.node]
    const majors = [
      ...packages.map((version) => version.split('.')[0]),
      ...matches('lib/tools/scripts/prepare.mjs', /const nodeVersion = (\d+)/g),
      ...matches('.github/workflows/ci.yml', /image: node:(\d+)/g),
      ...matches('Dockerfile', /^FROM node:(\d+)/gm),
    ]
    expect(new Set(majors).size).toBe(1)
    expect(majors.length).toBeGreaterThanOrEqual(packages.length + 4)
    for (const file of ['README.md', 'docs/testing.md', 'docs/contributing.md', 'lib/tools/scripts/prepare.mjs'])
      expect(readFileSync(file, 'utf8')).toContain(`Node ${engines.node.slice('>='.length)}`)
  })

  it('runs the stages of npm test in its workflow, and says of each part of the long tests when it was last run', () => {
    const [, stages = ''] = /const stages = \{ (.*) \}/.exec(readFileSync('lib/tools/scripts/test.mjs', 'utf8')) ?? []
    expect([...new Set(matches('.github/workflows/ci.yml', /^ {10}- (\w+)/gm))]).toEqual(stages.match(/\w+(?=:)/g))
    const [, parts = ''] = /const parts = \{([^]*?)\n\}/.exec(readFileSync('lib/tools/scripts/test-long.mjs', 'utf8')) ?? []
    const names = [...parts.matchAll(/^ {2}'?([\w-]+)'?: \[/gm)].map(([, name]) => name)
    expect(matches('docs/testing.md', /^\| `([\w-]+)` \| \d{4}-\d\d-\d\d \|/gm)).toEqual(names)
  })
})
