import path from 'node:path'

/** One line of the table of who may import whom. Paths are from the root, without extension; packages as they are. */
type Rule = Readonly<{
  name: string
  /** Files the rule is for. */
  files: RegExp
  except?: RegExp
  /** What they may import of the project; absent means anything that is not forbidden. */
  allowed?: readonly RegExp[]
  /** What they may never import, packages included. */
  forbidden?: readonly RegExp[]
}>

const rooms = '(catalog|content|cart|checkout|account|tracing|staff)'
const foundation = /^lib\/[a-z-]+$/
const pureCore = new RegExp(`^lib/${rooms}/(schemas|rules|view|ordering|[a-z-]+-rules|[a-z-]+-schema|stock|card-view|wire|payment-methods|orders)$`)
const frameworks = /^(react|react-dom|next|swr|next-intl|nookies)(\/|$)/
const backend = /^lib\/backend(\/|$)/

/** The table of the house's map: who may import whom. */
export const rules: readonly Rule[] = [
  {
    name: 'middleware decides by the address alone',
    files: /^middleware$/,
    allowed: [/^lib\/i18n\/(locale|route-decision)$/, /^lib\/(routes|content-policy|env)$/],
  },
  {
    name: 'pages compose; they do not speak the protocol',
    files: /^app\/.*\/?(page|layout|not-found|error|template)$/,
    forbidden: [backend, /^lib\/rpc\//, /^@electric-sql|^drizzle-orm|^pg$/],
  },
  {
    name: 'route handlers have no markup',
    files: /^app\/.*\/route$/,
    forbidden: [/^components\//],
  },
  {
    name: 'only the transport, files and payments know the embedded backend',
    files: /^(app|components|lib)\//,
    except: /^(lib\/(backend|bench)\/|lib\/rpc\/transport\.server$|app\/(files|payments)\/)/,
    forbidden: [backend],
  },
  {
    name: 'the design system knows no room of the shop',
    files: /^components\/ui\//,
    forbidden: [new RegExp(`^lib/(${rooms}|rpc|session|seo|backend)/`), /^components\/(?!ui\/)/, /^app\//],
  },
  {
    name: 'components do not read for pages',
    files: /^components\//,
    forbidden: [/(^|\/)queries$/, /\.server$/, /^lib\/session\/server$/, /^app\//],
  },
  {
    name: 'components of one room do not lean on another',
    files: /^components\/(?!ui\/|layout\/|popups\/)/,
    except: /^components\/checkout\//,
    forbidden: [/^components\/(?!ui\/|popups\/|address\/|catalog\/product-(card|grid)$|content\/(html-block|json-ld)$)/],
  },
  {
    name: 'checkout shows the cart and nothing else of other rooms',
    files: /^components\/checkout\//,
    forbidden: [/^components\/(?!ui\/|popups\/|address\/|cart\/|content\/html-block$)/],
  },
  {
    name: 'rooms of lib do not know what is drawn',
    files: /^lib\//,
    except: /^lib\/testing\//,
    forbidden: [/^components\//, /^app\//],
  },
  {
    name: 'a room takes only schemas and rules from another',
    files: new RegExp(`^lib/${rooms}/`),
    forbidden: [new RegExp(`^lib/(?!staff/(?:server|session|addresses)$)${rooms}/(?!schemas$|rules$|view$|wire$|keys$|[a-z-]+-rules$|[a-z-]+-schema$|commands$)`)],
  },
  {
    name: 'the pure core is plain functions',
    files: pureCore,
    allowed: [foundation, pureCore, /^lib\/i18n\/(locale|display-name)$/, /^lib\/rpc\/protocol$/],
    forbidden: [frameworks],
  },
  {
    name: 'the backend knows nothing of the storefront',
    files: /^lib\/backend\//,
    allowed: [backend, foundation, /^lib\/rpc\/(protocol|contract|call-record)$/, /^lib\/i18n\/(locale|display-name)$/, pureCore],
    forbidden: [frameworks],
  },
  {
    name: 'commerce is pure',
    files: /^lib\/backend\/commerce\//,
    allowed: [/^lib\/backend\/commerce\//, foundation, pureCore],
    forbidden: [frameworks, /^drizzle-orm/, /^node:/, /^lib\/(env|cache)$/],
  },
  {
    name: 'the bench measures the shop from outside',
    files: /^lib\/bench\//,
    allowed: [/^lib\/(bench|scripts|backend\/testing)\//],
  },
  {
    name: 'nothing of the shop leans on the bench',
    files: /^(app|components|lib)\//,
    except: /^lib\/(bench|scripts)\//,
    forbidden: [/^lib\/bench\//],
  },
  {
    name: 'the foundation stands on nothing of ours',
    files: foundation,
    allowed: [foundation, /^lib\/i18n\/(locale|types)$/],
  },
]

/** The imports of a source file, static and dynamic, types included. */
export function importsOf(source: string): string[] {
  const patterns = [/(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/g, /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g, /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g]
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))
}

/** Sentences for every import of `file` (a path from the root) that the table does not allow. */
export function violations(file: string, source: string): string[] {
  const from = withoutExtension(file)
  const targets = importsOf(source).map((specifier) => resolve(from, specifier))
  return rules
    .filter((rule) => rule.files.test(from) && !rule.except?.test(from))
    .flatMap((rule) => targets.filter((target) => breaks(rule, from, target)).map((target) => `${file} imports ${target}: ${rule.name}`))
}

function breaks(rule: Rule, from: string, target: string): boolean {
  if (path.dirname(from) === path.dirname(target) && !rule.allowed) return false
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
