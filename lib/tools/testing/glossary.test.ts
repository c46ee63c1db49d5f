import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { allowed, oldWordsIn, rows } from './glossary-words'

const root = process.cwd()
const isText = /(\.(tsx?|mjs|json|md|css|ya?ml|vcl|sh)|(Docker|Caddy)file)$/
/** Migrations and the texts of the demo shop are stored data; the word list itself names all old words. */
const isStored =
  /^(lib\/backend\/infrastructure\/database\/migrations\/|lib\/backend\/seed\/data\/|lib\/tools\/testing\/glossary|(package-lock\.json|LICENSES\.md)$)/

const files = [
  ...readdirSync(root),
  ...['app', 'components', 'docs', 'e2e', 'lib', 'messages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  ),
].filter((file) => isText.test(file) && !isStored.test(file) && statSync(path.join(root, file)).isFile())

describe('the glossary', () => {
  it('finds no replaced word in file names and texts', () => {
    expect(files.flatMap((file) => oldWordsIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  it.each(rows.flatMap(({ old, in: scope }) => old.map((word) => [word, scope] as const)))('finds a planted %s', (word, scope) => {
    const file =
      [
        'lib/core/money.ts',
        'components/ui/button.tsx',
        'docs/testing.md',
        'lib/platform/cache/a.ts',
        'lib/platform/rpc/a.ts',
        'lib/backend/cli/a.ts',
      ].find((each) => scope?.test(each) ?? true) ?? ''
    expect(oldWordsIn(file, `const a = 1\n// See ${word} here\n`)).toContainEqual(expect.stringContaining(`${file}:2 has "${word}"`))
  })

  it.each(['lastAnswers', 'LastAnswers', 'last-answers', 'withLastAnswersOf', 'keptPages', 'isKept'])('finds %s', (name) => {
    expect(oldWordsIn('lib/core/money.ts', `${name}()`)).toHaveLength(1)
  })

  it.each([
    'desktop',
    'desktopText',
    'default',
    'schema.optional()',
    'payment attempts',
    'outdoors',
    'addressesOf',
    'skeptical',
    'storytellers',
  ])('leaves %s alone', (name) => {
    expect(oldWordsIn('lib/core/money.ts', name)).toEqual([])
  })

  it('has no unused exception', () => {
    const unused = allowed.filter(
      (each) => !files.some((file) => each.in.test(file) && `${file}\n${readFileSync(path.join(root, file), 'utf8')}`.includes(each.text)),
    )
    expect(unused).toEqual([])
  })

  it.each([
    [/invalidat/, 'lib/platform/cache/invalidate-tags.ts'],
    [/integrity/, 'lib/backend/integrity/check-integrity.ts'],
    [/anonymi/, 'lib/backend/features/privacy/anonymize-checkout.ts'],
    [/single-flight|singleFlight/, 'lib/core/single-flight.ts'],
    [/mutation/, 'lib/tools/mutation-tests/run-mutation-tests.mjs'],
    [/row-level|rowLevel/, 'lib/backend/context/model.ts'],
    [/reverse proxy/, 'lib/tools/deploy/varnish.vcl'],
    [/client ip|clientIp/, 'lib/platform/http/client-ip.ts'],
    [/graceful/, 'lib/platform/observability/shutdown-on-signal.ts'],
  ])('a search for %s finds %s by its text', (word, file) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(word)
  })
})
