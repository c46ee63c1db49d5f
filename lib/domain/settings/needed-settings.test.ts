import { findSettingIssues } from './setting-issues'
import { initialSettings, isInitial } from './needed-settings'

it('the settings of a new shop are valid', () => {
  expect(initialSettings.flatMap(({ key, value }) => findSettingIssues(key, value))).toEqual([])
})

it('a setting is initial until it has another value', () => {
  const zones = [{ name: 'Chiang Mai' }]
  expect([isInitial('delivery_zones', '[]'), isInitial('delivery_zones', zones), isInitial('terms', '[]')]).toEqual([true, false, false])
})
