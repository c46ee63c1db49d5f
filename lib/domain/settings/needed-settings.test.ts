import { profileOf } from '@/lib/domain/content/shop-profile'
import { findSettingIssues } from './setting-issues'
import { initialSettings, isInitial } from './needed-settings'

it('the settings of a new shop are valid', () => {
  expect(initialSettings.flatMap(({ key, value }) => findSettingIssues(key, value))).toEqual([])
})

it('a setting is initial until it has another value', () => {
  const zones = [{ name: 'Chiang Mai' }]
  expect([isInitial('delivery_zones', '[]'), isInitial('delivery_zones', zones), isInitial('terms', '[]')]).toEqual([true, false, false])
})

it('the name of a new shop gives way in both languages to the one that is entered in either', () => {
  const initial = { shop_profile: { name: 'My shop' } }
  const mali = { shop_profile: { name: 'สวนมะลิ', phones: ['053 555 0199'] } }
  expect([profileOf('en', initial, mali), profileOf('th', mali, initial)].map(({ name, phones }) => [name, phones.length])).toEqual([
    ['สวนมะลิ', 1],
    ['สวนมะลิ', 1],
  ])
  expect(profileOf('en', initial, { shop_profile: { name: 'ร้านของฉัน' } }).name).toBe('My shop')
})
