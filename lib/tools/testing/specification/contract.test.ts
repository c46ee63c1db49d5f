import { globSync, readFileSync } from 'node:fs'
import { isStaffCall, isVisitorCall, visitorCalls } from '@/lib/domain/methods/rights'
import { calls } from './calls'

test('every call of section 7 passes the storefront’s RPC endpoint', () => {
  expect(Object.keys(calls).filter((call) => !visitorCalls.includes(call))).toEqual([])
})

test('every call that a command of the storefront names passes the storefront’s RPC endpoint', () => {
  const sources = globSync('lib/features/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const named = sources.flatMap((source) => [...source.matchAll(/\b(rpc|staffRpc)(?:<.+?>)?\('([\w.]+)', '(\w+)'/g)])
  const refused = named.filter(([, kind, model, method]) => !(kind === 'rpc' ? isVisitorCall : isStaffCall)(model, method))
  expect(refused.map(([call]) => call)).toEqual([])
  expect(named.length).toBeGreaterThan(30)
})
