import type { Mark } from './observatory'

/** Directives of a Content-Security-Policy and their sources. */
export type Policy = ReadonlyMap<string, readonly string[]>

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const unsafe = [...broad, `'unsafe-inline'`, 'data:']

/** The sources of a directive, or those of `default-src` if it falls back to them. */
export function sourcesOf(policy: Policy, directive: string): readonly string[] | undefined {
  return policy.get(directive) ?? (directive.endsWith('-src') ? policy.get('default-src') : undefined)
}

/** Score of the policy of a page over TLS. */
export function policyMark(policy: Policy | null): Mark {
  const mark = (points: number, reason: string): Mark => ({ test: 'Content-Security-Policy', points, reason })
  if (!policy || policy.size === 0) return mark(-25, 'none')
  const everything = ['*']
  const script = sourcesOf(policy, 'script-src') ?? everything
  const [scripts, styles] = [effective(script), effective(sourcesOf(policy, 'style-src') ?? everything)]
  const objects = sourcesOf(policy, 'object-src') ?? everything
  const isPlain = (source: string) => /^(http|ftp):/.test(source)
  const passive = ['img-src', 'media-src'].flatMap((name) => sourcesOf(policy, name) ?? [])
  const active = [...policy].filter(([name]) => !['img-src', 'media-src', 'script-src'].includes(name)).flatMap(([, sources]) => sources)

  if (script.includes(`'strict-dynamic'`) && !script.some(namesScript)) return mark(-25, 'strict-dynamic without a nonce or hash')
  if (scripts.some((source) => unsafe.includes(source)) || objects.some((source) => broad.includes(source)))
    return mark(-20, 'unsafe scripts or objects')
  if ([...active, ...scripts].some(isPlain)) return mark(-20, 'loads without TLS')
  if ([...scripts, ...styles].includes(`'unsafe-eval'`)) return mark(-10, 'evaluates code')
  if (passive.some(isPlain)) return mark(-10, 'pictures without TLS')
  if (styles.some((source) => unsafe.includes(source))) return mark(0, 'unsafe styles')
  const nothingElse = policy.get('default-src')?.join() === `'none'`
  return nothingElse ? mark(10, `nothing unsafe, default-src 'none'`) : mark(5, 'nothing unsafe')
}

function namesScript(source: string): boolean {
  return /^'(nonce|sha256|sha384|sha512)-/.test(source)
}

/** Sources that browsers actually apply: a nonce or hash overrides 'unsafe-inline', and 'strict-dynamic' overrides all hosts. */
function effective(sources: readonly string[]): readonly string[] {
  if (!sources.some(namesScript)) return sources
  const named = sources.filter((source) => source !== `'unsafe-inline'`)
  if (!sources.includes(`'strict-dynamic'`)) return named
  return named.filter((source) => source !== `'self'` && !broad.some((each) => source.startsWith(each)))
}
