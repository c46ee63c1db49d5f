import path from 'node:path'

/** A row of the import rules. Paths are relative to the root, without extension; packages by name. */
type Rule = Readonly<{
  name: string
  /** Files that the rule applies to. */
  files: RegExp
  except?: RegExp
  /** Project files they may import; if absent, everything that is not forbidden. */
  allowed?: readonly RegExp[]
  /** Imports that are never allowed, packages included. */
  forbidden?: readonly RegExp[]
}>

const core = /^lib\/core\//
const domain = /^lib\/domain\//
const platform = /^lib\/platform\//
const features = /^lib\/features\//
const backend = /^lib\/backend(\/|$)/
const tools = /^lib\/tools\//
const frameworks = /^(react|react-dom|next|swr|next-intl|nookies)(\/|$)/
const inputAndOutput = /^(node:(fs|http|https|net|child_process|worker_threads|os)|pg|redis|pino|drizzle-orm|nodemailer|stripe)(\/|$)/
const anyPackageButZod = /^(?!(app|components|lib|messages)\/|zod$)[@a-z]/
const wireAndView = '(schemas|view|wire|keys|[a-z-]+-(schema|rules|view))'
/** Platform modules that the backend and every process may use; the rest of the platform belongs to the storefront. */
const platformOfBackend = /^lib\/platform\/(config|observability|pictures|rate-limits)\/|^lib\/platform\/rpc\/(protocol|call-record)$/
const inBackend = (...folders: string[]) => new RegExp(`^lib/backend/(${folders.join('|')})(/|$)`)
const shared = [core, domain, platformOfBackend, /^messages\/(en|th)$/]

/** The import rules, from the lowest layer to the highest. */
export const rules: readonly Rule[] = [
  { name: 'core is values and pure functions', files: core, allowed: [core], forbidden: [frameworks, inputAndOutput] },
  {
    name: 'domain is pure: core and zod, no clock, no framework',
    files: domain,
    allowed: [core, domain, /^messages\/en$/],
    forbidden: [anyPackageButZod],
  },
  {
    name: 'only the sentences of errors are messages to the domain',
    files: domain,
    except: /^lib\/domain\/errors\/(errors|error-codes)$/,
    forbidden: [/^messages\//],
  },
  {
    name: 'platform knows no feature and no backend, but for the one transport',
    files: platform,
    except: /^lib\/platform\/rpc\/transport\.server$/,
    allowed: [core, domain, platform, /^messages\//],
  },
  {
    name: 'nothing imports the front',
    files: /^(app|components|lib)\//,
    except: /^lib\/(platform\/server|tools)\//,
    forbidden: [/^lib\/platform\/server\/(?!shop-status$)/],
  },
  { name: 'features stand on core, domain and platform', files: features, allowed: [core, domain, platform, features] },
  {
    name: 'a feature takes schemas and views of another, nothing else',
    files: features,
    // Data for search engines and answers for agents come from all features, search finds what the catalog lists, and staff pages of any
    // feature need the staff session.
    except: /^lib\/features\/(seo|agents|search)\//,
    forbidden: [new RegExp(`^lib/features/(?!staff/(?:server|session)$)[a-z-]+/(?!${wireAndView}$)`)],
  },
  { name: 'the backend knows nothing of the storefront', files: backend, allowed: [...shared, backend], forbidden: [frameworks] },
  {
    name: 'infrastructure knows no model and no method',
    files: inBackend('infrastructure'),
    allowed: [...shared, inBackend('infrastructure')],
  },
  {
    name: 'the query layer knows no model of the shop',
    files: inBackend('context', 'query'),
    allowed: [...shared, inBackend('infrastructure', 'context', 'query')],
  },
  { name: 'models are data', files: inBackend('models'), allowed: [...shared, inBackend('infrastructure', 'context', 'query', 'models')] },
  {
    name: 'methods do not know the server that calls them',
    files: inBackend('features'),
    allowed: [...shared, inBackend('infrastructure', 'context', 'query', 'models', 'features')],
  },
  {
    name: 'the server calls methods, jobs and seeds',
    files: inBackend('server', 'jobs'),
    // Records of the catalog are edited by the definitions of the import.
    forbidden: [inBackend('cli', 'conformance'), /^lib\/backend\/import-export\/(?!records\/record-methods$)/],
  },
  { name: 'nothing imports tools but tests', files: /^(app|components|lib)\//, except: tools, forbidden: [tools] },
  {
    name: 'the design system knows no feature',
    files: /^components\/ui\//,
    forbidden: [features, backend, /^lib\/platform\/(rpc|session)\//, /^components\/(?!ui\/)/, /^app\//],
  },
  {
    name: 'components do not read for pages',
    files: /^components\//,
    forbidden: [/(^|\/)(queries|[a-z-]+-queries)$/, /\.server$/, /^lib\/platform\/session\/server$/, backend, /^app\//],
  },
  {
    name: 'components of one feature do not lean on another',
    files: /^components\/(?!ui\/|layout\/|popups\/|checkout\/)/,
    forbidden: [
      /^components\/(?!ui\/|popups\/|addresses\/location-selects$|boxes\/(avoided-goods|box-of-line|swap-button)$|search\/|orders\/(changes\/|use-order-again$)|catalog\/(product-(card|grid)|add-(button|all)|product\/size-dialog)$|content\/(html-block|json-ld)$|layout\/footer-contact$)/,
    ],
  },
  {
    name: 'checkout shows the cart and nothing else of other features',
    files: /^components\/checkout\//,
    forbidden: [/^components\/(?!ui\/|popups\/|addresses\/location-selects$|boxes\/box-of-line$|cart\/|content\/html-block$)/],
  },
  {
    name: 'only the transport, files and payments know the embedded backend',
    files: /^(app|components)\//,
    except: /^app\/(files|payments)\//,
    forbidden: [backend],
  },
  {
    name: 'pages compose; they do not speak the protocol',
    files: /^app\/.*\/?(page|layout|not-found|error|template)$/,
    forbidden: [/^lib\/platform\/rpc\/(?!with-fallback$)/, /^@electric-sql|^drizzle-orm|^pg$/],
  },
  {
    name: 'pictures are decoded in one queue',
    files: /^(app|components|lib)\//,
    // What draws a preview draws in its turn, and decodes through the queue's module.
    except: /^lib\/(tools\/|platform\/pictures\/|features\/seo\/preview\/render-card$)/,
    forbidden: [/^sharp$/],
  },
  { name: 'route handlers have no markup', files: /^app\/.*\/route$/, forbidden: [/^components\//] },
  {
    name: 'middleware.ts decides by the URL alone',
    files: /^middleware$/,
    allowed: [core, /^lib\/platform\/(i18n\/route-decision|config\/env)$/],
  },
]

/** The imports of a source file, static and dynamic, types included. */
export function importsOf(source: string): string[] {
  const patterns = [
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/g,
    /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  ]
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))
}

/** One sentence for every import of `file` (a path from the root) that the rules do not allow. */
export function violations(file: string, source: string): string[] {
  const from = withoutExtension(file)
  const targets = targetsOf(from, source)
  return rules
    .filter((rule) => rule.files.test(from) && !rule.except?.test(from))
    .flatMap((rule) => targets.filter((target) => breaks(rule, from, target)).map((target) => `${file} imports ${target}: ${rule.name}`))
}

/** The imports of a file, as paths from the root without extension. */
export const targetsOf = (from: string, source: string) => importsOf(source).map((specifier) => resolve(withoutExtension(from), specifier))

/** The folder that counts as one part of the code base: `lib/domain`, `lib/features/cart`, `lib/backend/features`. */
export function partOf(file: string): string {
  const depth = /^lib\/(core|domain|tools)\//.test(file) ? 2 : 3
  return file.split('/').slice(0, -1).slice(0, depth).join('/')
}

/**
 * Groups of nodes that reach each other (Tarjan's strongly connected components), each sorted; empty for a graph without cycles.
 * @param graph each node with the nodes it points to
 */
export function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.get(node) ?? 0)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) cycles.push(group.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}

function breaks(rule: Rule, from: string, target: string): boolean {
  const isSameFeature =
    /^(lib\/features|components)\//.test(from) &&
    target.startsWith(
      `${from
        .split('/')
        .slice(0, features.test(from) ? 3 : 2)
        .join('/')}/`,
    )
  if (!rule.allowed && (isSameFeature || path.dirname(from) === path.dirname(target))) return false
  if (rule.forbidden?.some((pattern) => pattern.test(target))) return true
  const isOurs = /^(app|components|lib|messages)\//.test(target)
  return Boolean(rule.allowed && isOurs && !rule.allowed.some((pattern) => pattern.test(target)))
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return withoutExtension(specifier.slice(2))
  if (specifier.startsWith('.')) return withoutExtension(path.posix.join(path.posix.dirname(from), specifier))
  return specifier
}

const withoutExtension = (file: string) => file.replace(/\.(tsx?|mjs|json)$/, '')
