import { locales } from '@/lib/core/locale'
import { findSettingIssues } from './setting-issues'
import { setUpProgress, settingsToDecide } from './set-up'
import { templateOf } from './templates'

const nothing = { categories: 0, listedProducts: 0, people: 0, sendsMail: false, hasTested: false, hasBackup: false }

const statesOf = (...given: Parameters<typeof setUpProgress>) =>
  Object.fromEntries(setUpProgress(...given).map(({ step, state }) => [step, state]))

it('every setting is undecided in a new shop, until it has another value in some language', () => {
  const undecided = (...settings: Readonly<Record<string, unknown>>[]) =>
    setUpProgress(nothing, null, ...settings).flatMap(({ step, state }) =>
      state === 'open' && settingsToDecide.some((each) => each === step) ? [step] : [],
    )
  const fresh = { shop_profile: { name: 'My shop' }, delivery_zones: [], opening_soon: { is_on: true } }
  expect(undecided(fresh, {})).toEqual(settingsToDecide)
  const zones = [{ name: 'Chiang Mai' }]
  expect(undecided({ ...fresh, delivery_zones: zones }, { terms: '<p>Ours</p>' })).toEqual(
    settingsToDecide.filter((key) => key !== 'delivery_zones' && key !== 'terms'),
  )
})

it('every step of a new shop is open, and is done by what the shop has', () => {
  const closed = { opening_soon: { is_on: true } }
  expect(new Set(Object.values(statesOf(nothing, null, {}, closed)))).toEqual(new Set(['open']))
  expect(statesOf(nothing, ['opening_soon'], closed).opening_soon).toBe('open')
  expect(statesOf(nothing, null, {}, { opening_soon: { is_on: false } }).opening_soon).toBe('done')
  const states = statesOf({ ...nothing, categories: 1, people: 1, sendsMail: true }, null, { company: { name: 'Shop' } })
  expect(states).toMatchObject({ category: 'done', product: 'open', people: 'done', mail: 'done', company: 'done', terms: 'open' })
})

it('a skipped step is not asked for, and counts as done once it is', () => {
  expect(statesOf(nothing, ['mail', 'company'], {})).toMatchObject({ mail: 'skipped', company: 'skipped', people: 'open' })
  expect(statesOf({ ...nothing, sendsMail: true }, ['mail'], {})).toMatchObject({ mail: 'done' })
  expect(statesOf(nothing, 'everything', {})).toMatchObject({ mail: 'open' })
})

it.each(['terms', 'privacy'])('the template of %s is a valid setting, names the shop and has a blank for what is not known', (key) => {
  for (const language of locales) {
    const text = templateOf(key, language, { company: 'Ban <Suan> Ltd.', phone: '053 555 0100' }) ?? ''
    expect(findSettingIssues(key, text)).toEqual([])
    expect(text).toContain('Ban &lt;Suan&gt; Ltd.')
    expect(text).toMatch(/053 555 0100/)
    expect(text).toContain('…')
    expect(text).not.toMatch(/[{}]/)
  }
})
