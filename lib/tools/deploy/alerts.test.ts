import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const ruleSchema = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[mh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
})
const rulesSchema = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })) })

const dashboardSchema = z.object({
  panels: z.array(z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
})

const rules = rulesSchema.parse(parse(readFileSync('lib/tools/deploy/alerts.yml', 'utf8'))).groups.flatMap((group) => group.rules)
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync('lib/tools/deploy/grafana-dashboard.json', 'utf8')))

/** Names in the code: of the metrics themselves, and what `registerGauge` puts `talat_` before. */
function metricsOfTheShop(): string[] {
  const code = execFileSync('git', ['grep', '--untracked', '-hE', 'talat_|registerGauge|show\\(', '--', 'lib/*.ts', ':!*.test.ts'], {
    encoding: 'utf8',
  })
  const whole = [...code.matchAll(/'(talat_\w+)'/g)].map(([, name = '']) => name)
  const gauges = [...code.matchAll(/(?:registerGauge|show)\('(\w+)'/g)].map(([, name]) => `talat_${name}`)
  return [...whole, ...gauges]
}

/** A histogram has three series. */
const metricOf = (series: string) => series.replace(/_(bucket|count|sum)$/, '')
const seriesOf = (expr: string) => [...expr.matchAll(/\btalat_\w+/g)].map(([series]) => metricOf(series))

describe('alert rules and dashboard', () => {
  const known = metricsOfTheShop()

  it('use only metrics that the shop has', () => {
    const used = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(seriesOf)
    expect(new Set(used).size).toBeGreaterThan(12)
    expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([])
  })

  it('have a section in the operations guide for each alert, and no section without an alert', () => {
    const guide = readFileSync('docs/operations.md', 'utf8')
    const [, section = ''] = /^## Alerts\n([\s\S]*?)^## /m.exec(guide) ?? []
    const headings = [...section.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(headings).toEqual(rules.map(({ alert }) => alert))
    for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
  })
})
