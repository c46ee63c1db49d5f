import { devices } from '@playwright/test'

// Without the browser's name, which a group of tests may not set.
const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
const timezoneId = 'Asia/Bangkok'

/** How shoppers use the shop, and packers: `test.use(thaiPhone)`. */
export const thaiPhone = {
  ...{ userAgent, deviceScaleFactor, isMobile, hasTouch },
  viewport: { width: 390, height: 844 },
  locale: 'th-TH',
  timezoneId,
}

/** How all other tests see it; what the server alone says needs no device. */
export const englishDesktop = {
  userAgent: devices['Desktop Chrome'].userAgent,
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId,
}
