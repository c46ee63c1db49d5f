import { findSettingIssues } from './setting-issues'
import { initialSettings, isInitial, settingsToDecide, undecidedSettings } from './needed-settings'

it('the settings of a new shop are valid', () => {
  expect(initialSettings.flatMap(({ key, value }) => findSettingIssues(key, value))).toEqual([])
})

it('everything is undecided in a new shop, until a setting has another value in some language', () => {
  const fresh = { shop_profile: { name: 'My shop' }, delivery_zones: [] }
  expect(undecidedSettings(fresh, {})).toEqual(settingsToDecide)
  const zones = [{ name: 'Chiang Mai' }]
  expect(undecidedSettings({ ...fresh, delivery_zones: zones }, { terms: '<p>Ours</p>' })).toEqual(
    settingsToDecide.filter((key) => key !== 'delivery_zones' && key !== 'terms'),
  )
  expect([isInitial('delivery_zones', '[]'), isInitial('delivery_zones', zones), isInitial('terms', '[]')]).toEqual([true, false, false])
})
