import path from 'node:path'
import { cyclesOf, partOf, rules, targetsOf, violations } from './architecture'
import { readSource, sourceFiles } from './sources'

const files = sourceFiles()
const productFiles = files.filter((file) => !/(\.test\.tsx?$|\.child\.ts$|\/testing\/|^e2e\/)/.test(file))
const withoutExtension = (file: string) => file.replace(/\.tsx?$/, '')
const known = new Set(productFiles.map(withoutExtension))

/** The only upward import, at run time only: the transport opens the embedded backend. */
const isTheTransport = (from: string, to: string) => from === 'lib/platform/rpc/transport.server' && to === 'lib/backend/index'

/** Each file with the project files it imports. */
function fileGraph() {
  return new Map(
    productFiles.map((file) => {
      const from = withoutExtension(file)
      const targets = targetsOf(from, readSource(file)).map((target) => (known.has(target) ? target : `${target}/index`))
      return [from, new Set(targets.filter((target) => known.has(target) && !isTheTransport(from, target)))]
    }),
  )
}

/** The same per part of lib. */
function partGraph() {
  const graph = new Map<string, Set<string>>()
  for (const [from, targets] of fileGraph()) {
    for (const to of targets) {
      const [a, b] = [partOf(from), partOf(to)]
      if (a === b || !a.startsWith('lib/') || !b.startsWith('lib/')) continue
      graph.set(a, (graph.get(a) ?? new Set()).add(b))
    }
  }
  return graph
}

describe('the code base', () => {
  it('has no import that the import rules forbid', () => {
    expect(productFiles.flatMap((file) => violations(file, readSource(file)))).toEqual([])
  })

  it('has no import cycle between files', () => {
    expect(cyclesOf(fileGraph())).toEqual([])
  })

  it('has no import cycle between the parts of lib', () => {
    expect(cyclesOf(partGraph())).toEqual([])
  })

  it.each([
    ['domain', ['lib/domain'], ['errors', 'methods', 'testing']],
    ['features', ['lib/features'], []],
    ['backend', ['lib/backend/features'], []],
    ['components', ['components'], ['layout', 'popups', 'ui']],
    ['staff pages', ['lib/features/staff', 'components/staff'], ['testing']],
    ['app', ['app/[lang]'], ['[...rest]']],
  ])('has the folders of %s that the table of subjects names', (layer, roots, others) => {
    const [header = [], ...rows] = [...readSource('docs/architecture.md').matchAll(/^\| .* \|$/gm)]
      .map(([line]) => line.split('|').map((cell) => cell.trim()))
      .filter((cells) => cells.length === 9)
    const named = rows.flatMap(([, subject = '', ...cells]) => {
      const cell = cells[header.indexOf(layer) - 2] ?? ''
      return cell === '•' ? [subject.replaceAll('`', '')] : [...cell.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder)
    })
    const below = roots.flatMap((root) => files.flatMap((file) => (file.startsWith(`${root}/`) ? [file.slice(root.length + 1)] : [])))
    const folders = below.flatMap((file) => /^([^/]+)\//.exec(file)?.[1] ?? [])
    expect([...named, ...others].sort()).toEqual([...new Set(folders)].sort())
  })

  it('has at most 20 source files of its own in a folder', () => {
    const counts = new Map<string, number>()
    for (const file of productFiles) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 20)).toEqual([])
  })

  /** A few kilobytes can unpack to gigabytes. What fflate unpacks is bounded by the sizes that an archive declares. */
  it('bounds the output of everything that it decompresses [D12]', () => {
    const decompression =
      /\b(gunzip|inflate|inflateRaw|unzip|brotliDecompress|zstdDecompress)(Sync)?\b|\bcreate(Gunzip|Inflate|Unzip|Brotli)/
    const unpacking = productFiles.filter((file) => {
      const zlib = /import \{([^}]*)\} from 'node:zlib'/.exec(readSource(file))?.[1] ?? ''
      return decompression.test(zlib) || /DecompressionStream/.test(readSource(file))
    })
    expect(unpacking.length).toBeGreaterThan(2)
    expect(unpacking.filter((file) => !/maxOutputLength/.test(readSource(file)))).toEqual([])
  })

  it('has no TODO marks, no suppressed type or lint checks, and no test that is skipped for good or runs alone', () => {
    const marks =
      /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)|eslint-disable|\bas any\b|as unknown as|\.(skip|todo|fixme|failing|fails|only)\(\s*['"`]/
    expect(files.filter((file) => file !== 'lib/tools/testing/architecture.test.ts' && marks.test(readSource(file)))).toEqual([])
  })
})

describe('the import rules', () => {
  it.each([
    ['core is values and pure functions', 'lib/core/money.ts', 'react'],
    ['domain is pure: core and zod, no clock, no framework', 'lib/domain/cart/pricing.ts', 'drizzle-orm'],
    ['only the sentences of errors are messages to the domain', 'lib/domain/orders/order-workflow.ts', '@/messages/en.json'],
    [
      'platform knows no feature and no backend, but for the one transport',
      'lib/platform/cache/cached-read.ts',
      '@/lib/features/catalog/schemas',
    ],
    ['nothing imports the front', 'lib/platform/cache/cached-read.ts', '../server/stages'],
    ['features stand on core, domain and platform', 'lib/features/catalog/queries.ts', '@/components/ui/price'],
    ['a feature takes schemas and views of another, nothing else', 'lib/features/cart/view.ts', '../catalog/queries'],
    ['the backend knows nothing of the storefront', 'lib/backend/features/cart/update-cart.ts', '@/lib/platform/session/server'],
    ['infrastructure knows no model and no method', 'lib/backend/infrastructure/clock.ts', '../features/cart/update-cart'],
    ['the query layer knows no model of the shop', 'lib/backend/query/limits.ts', '../models/models'],
    ['models are data', 'lib/backend/models/cart.ts', '../../features/cart/cart-methods'],
    ['methods do not know the server that calls them', 'lib/backend/features/cart/update-cart.ts', '../../server/dispatch'],
    ['the server calls methods, jobs and seeds', 'lib/backend/server/dispatch.ts', '../cli/main'],
    ['nothing imports tools but tests', 'lib/features/catalog/queries.ts', '@/lib/tools/bench/report/statistics'],
    ['the design system knows no feature', 'components/ui/button.tsx', '@/lib/features/catalog/schemas'],
    ['components do not read for pages', 'components/catalog/product-card.tsx', '@/lib/features/catalog/queries'],
    ['components of one feature do not lean on another', 'components/cart/cart-line.tsx', '../account/orders/orders-table'],
    ['checkout shows the cart and nothing else of other features', 'components/checkout/order-panel.tsx', '../account/orders/orders-table'],
    ['only the transport, files and payments know the embedded backend', 'app/[lang]/page.tsx', '@/lib/backend'],
    ['pages compose; they do not speak the protocol', 'app/[lang]/(catalog)/index/page.tsx', '@/lib/platform/rpc/transport.server'],
    ['pictures are decoded in one queue', 'lib/backend/features/payments/payment-slip.ts', 'sharp'],
    ['route handlers have no markup', 'app/json_rpc/route.ts', '@/components/ui/button'],
    ['middleware.ts decides by the URL alone', 'middleware.ts', '@/lib/platform/session/server'],
  ])('%s: %s may not import %s', (name, file, specifier) => {
    expect(violations(file, `import { x } from '${specifier}'\n`).join()).toContain(name)
  })

  it('have a planted violation for every rule', () => {
    const planted = readSource('lib/tools/testing/architecture.test.ts').replace(/\s+/g, ' ').replaceAll('[ ', '[')
    expect(rules.filter(({ name }) => !planted.includes(`['${name}', `))).toEqual([])
  })

  it('apply to dynamic imports, re-exports and type imports', () => {
    const rule = 'features stand on core, domain and platform'
    for (const line of [
      `const x = await import('@/lib/backend')`,
      `export { x } from '@/lib/backend/server/registry'`,
      `import type { X } from '@/lib/backend/context/model'`,
      `import {\n  a,\n  b,\n} from '@/lib/backend'`,
    ]) {
      expect(violations('lib/features/cart/commands.ts', line).join()).toContain(rule)
    }
  })
})
