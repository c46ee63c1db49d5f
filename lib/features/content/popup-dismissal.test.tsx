import { isPopupDue, rememberPopup } from './popup-dismissal'
import type { WebPopupConfig } from '@/lib/domain/content/web-popup'

const popup = (type: WebPopupConfig['type']): WebPopupConfig => ({ type, key: 'rainy_season', image: 'rain.webp', page: null })

test('a closed popup sets a temporary cookie and is no longer due', () => {
  expect(isPopupDue(popup('repeat'))).toBe(true)
  rememberPopup(popup('repeat'), false)
  expect(document.cookie).toBe('rainy_season_tmp=1')
  expect(isPopupDue(popup('repeat'))).toBe(false)
})

test('a cookie that only shares the name prefix does not dismiss the popup', () => {
  document.cookie = 'rainy_season_2=1; path=/'
  expect(isPopupDue(popup('once'))).toBe(true)
  document.cookie = 'rainy_season_2=; max-age=0; path=/'
})
