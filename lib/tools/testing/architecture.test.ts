import { rules, violations } from './architecture'
import { readSource, sourceFiles } from './sources'

const files = sourceFiles()
const productFiles = files.filter((file) => !/(\.test\.tsx?$|\/testing\/|^e2e\/)/.test(file))

describe('the house', () => {
  it('keeps every import within the table of who may import whom', () => {
    expect(productFiles.flatMap((file) => violations(file, readSource(file)))).toEqual([])
  })

  it('has no file over 250 lines, because a file does one job', () => {
    const long = files.filter((file) => readSource(file).trimEnd().split('\n').length > 250)
    expect(long).toEqual([])
  })

  it('has no barrels but the door of the backend', () => {
    const barrels = files.filter((file) => /(^|\/)index\.tsx?$/.test(file))
    expect(barrels).toEqual(['lib/backend/index.ts'])
  })

  it('leaves nothing unfinished or unchecked behind', () => {
    const marks = /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)|eslint-disable|\bas any\b|as unknown as/
    expect(files.filter((file) => file !== 'lib/testing/architecture.test.ts' && marks.test(readSource(file)))).toEqual([])
  })
})

describe('each rule of the table bites', () => {
  it.each([
    ['middleware decides by the address alone', 'middleware.ts', '@/lib/session/server'],
    ['pages compose; they do not speak the protocol', 'app/[lang]/(catalog)/index/page.tsx', '@/lib/rpc/transport.server'],
    ['route handlers have no markup', 'app/json_rpc/route.ts', '@/components/ui/button'],
    ['only the transport, files and payments know the embedded backend', 'lib/catalog/queries.ts', '../backend'],
    ['the design system knows no room of the shop', 'components/ui/button.tsx', '@/lib/catalog/schemas'],
    ['components do not read for pages', 'components/catalog/product-card.tsx', '@/lib/catalog/queries'],
    ['components of one room do not lean on another', 'components/cart/cart-line.tsx', '../account/orders-table'],
    [
      'checkout shows the cart and nothing else of other rooms',
      'components/checkout/order-panel.tsx',
      '../account/orders-table',
    ],
    ['rooms of lib do not know what is drawn', 'lib/catalog/queries.ts', '@/components/ui/price'],
    ['a room takes only schemas and rules from another', 'lib/cart/view.ts', '../catalog/queries'],
    ['the pure core is plain functions', 'lib/checkout/rules.ts', 'react'],
    ['the backend knows nothing of the storefront', 'lib/backend/cart/totals.ts', '@/lib/session/server'],
    ['commerce is pure', 'lib/backend/commerce/pricing.ts', 'drizzle-orm'],
    ['the bench measures the shop from outside', 'lib/bench/run-load.ts', '@/lib/catalog/queries'],
    ['nothing of the shop leans on the bench', 'lib/catalog/queries.ts', '../bench/statistics'],
    ['the foundation stands on nothing of ours', 'lib/money.ts', './catalog/schemas'],
  ])('%s', (name, file, specifier) => {
    expect(violations(file, `import { x } from '${specifier}'\n`).join()).toContain(name)
  })

  it('for every rule there is a case above', () => {
    expect(rules).toHaveLength(16)
  })

  it('sees dynamic imports, re-exports and type imports', () => {
    const rule = 'only the transport, files and payments know the embedded backend'
    for (const line of [
      `const x = await import('@/lib/backend')`,
      `export { x } from '@/lib/backend/registry'`,
      `import type { X } from '@/lib/backend/orm/model'`,
      `import {\n  a,\n  b,\n} from '@/lib/backend'`,
    ]) {
      expect(violations('lib/cart/commands.ts', line).join()).toContain(rule)
    }
  })
})
