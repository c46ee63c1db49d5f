import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { marked, type Token, type Tokens } from 'marked'

export type Document = Readonly<{
  file: string
  /** Targets of links and pictures, as written. */
  links: readonly string[]
  /** Anchors of the headings, as GitHub generates them. */
  anchors: readonly string[]
  /** Texts of code spans and code blocks. */
  code: readonly string[]
  /** Texts of code spans only. */
  spans: readonly string[]
}>

/** All Markdown files of the project. */
export function documentFiles(): string[] {
  const inFolder = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))
  return [...readdirSync('.'), ...['docs', 'lib', 'e2e', 'app', 'components'].flatMap(inFolder)]
    .filter((file) => file.endsWith('.md'))
    .sort()
}

export function readDocument(file: string, text = readFileSync(file, 'utf8')): Document {
  const tokens: Token[] = []
  marked.walkTokens(marked.lexer(text), (token) => void tokens.push(token))
  const textsOf = (...types: readonly string[]) =>
    tokens.flatMap((token) => (types.includes(token.type) && 'text' in token ? [String(token.text)] : []))
  return {
    file,
    links: tokens.flatMap((token) => ((token.type === 'link' || token.type === 'image') && 'href' in token ? [String(token.href)] : [])),
    anchors: numbered(textsOf('heading').map(anchorOf)),
    code: textsOf('codespan', 'code'),
    spans: textsOf('codespan'),
  }
}

/** Like GitHub: lower case, without punctuation, spaces become hyphens. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replace(/ /g, '-')
}

function numbered(anchors: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return anchors.map((anchor) => {
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

/** Why a link is invalid, or null. Does not follow links to other sites. */
export function linkError(from: Document, link: string, anchorsOf: (file: string) => readonly string[]): string | null {
  if (/^(https?|mailto):/.test(link)) return null
  const [target = '', anchor] = link.split('#')
  const file = target === '' ? from.file : path.join(path.dirname(from.file), decodeURIComponent(target))
  if (!existsSync(file)) return `${from.file} links to ${link}: there is no ${file}`
  if (anchor === undefined) return null
  if (statSync(file).isDirectory() || !anchorsOf(file).includes(anchor)) return `${from.file} links to ${link}: ${file} has no such heading`
  return null
}

type Commands = Readonly<Record<string, string>>

/** Sentences for the invalid commands in a text. */
export function commandErrors(text: string, scripts: Commands): string[] {
  const named = [...text.matchAll(/\bnpm run ([a-z0-9][\w:-]*)/g)].map(([, name = '']) => name)
  const short = [...text.matchAll(/\bnpm (test|start)\b/g)].map(([, name = '']) => name)
  const files = [...text.matchAll(/\b(?:node|npx tsx) ((?:lib|e2e)\/\S+\.m?[jt]s)\b/g)].map(([, file = '']) => file)
  const tests = [...text.matchAll(/\bnpm run unit -- ((?:lib|app|components)\/[^\s`]+)/g)].map(([, start = '']) => start)
  return [
    ...tests.filter((start) => !isBeginning(start)).map((start) => `no test begins with ${start}`),
    ...[...named, ...short].filter((name) => !Object.hasOwn(scripts, name)).map((name) => `there is no npm script ${name}`),
    ...files.filter((file) => !existsSync(file)).map((file) => `there is no file ${file}`),
  ]
}

function isBeginning(start: string): boolean {
  const { dir, base } = path.parse(start)
  return existsSync(dir) && readdirSync(dir).some((name) => name.startsWith(base))
}

/** Project paths in a code span: `lib/…`, `app/…`. Ignores patterns and templates. */
export function pathsIn(span: string): string[] {
  return /^(?:lib|app|components|messages|e2e|public|docs|\.github)\/[\w./()[\]-]+$/.test(span) ? [span.replace(/\/$/, '')] : []
}

/** Whether a code span is the name of a source file or document, or the end of its path: `conformance.test.ts`. */
export function isFileName(span: string): boolean {
  return /^[\w./()[\]-]+\.(tsx?|mjs|cjs|css|md|vcl)$/.test(span) && !span.startsWith('.')
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table'

/** The tables whose first column is titled `variable`: the cells of each row, without backticks. */
export function variableTables(text: string): string[][][] {
  const tables = marked
    .lexer(text)
    .filter(isTable)
    .filter(({ header }) => header[0]?.text === 'variable')
  return tables.map(({ rows }) => rows.map((row) => row.map((cell) => cell.text.replaceAll('`', ''))))
}

/** Words that look like environment variables. */
export function variablesIn(text: string): string[] {
  return [...new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [])]
}
