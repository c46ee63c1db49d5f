import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

describe('the release', () => {
  it('has one version, in package.json, its lock file and the changelog', () => {
    const lock = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
    expect([lock.version, newest]).toEqual([packageJson.version, packageJson.version])
  })
})
