import { settingKeys } from '@/lib/domain/shop/setting-keys'
import { pageOfSetting, settingGroups } from './list-rules'

it('lists every setting exactly once', () => {
  const listed = settingGroups().flatMap(({ keys }) => keys)
  expect(listed.toSorted()).toEqual(Object.keys(settingKeys).toSorted())
})

it('knows the page that a setting is the text of', () => {
  expect(pageOfSetting('faq')).toEqual({ page: 'faq', part: null })
  expect(pageOfSetting('more_in_stock')).toEqual({ page: 'products_in_stock', part: 2 })
  expect(pageOfSetting('company')).toBeNull()
})
