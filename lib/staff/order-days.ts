import type { Language } from '../routes'

const formats = { th: format('th-TH-u-ca-buddhist'), en: format('en-GB') }

function format(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
}

/** `Mon 23 Nov`, or `จ. 23 พ.ย.`: a day nearby, for whom the year goes without saying. @param day YYYY-MM-DD */
export function formatShortDay(day: string, language: Language): string {
  return formats[language].format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

/** `Mon 23 Nov 10:15`, of a Bangkok time as the wire has it. @param time YYYY-MM-DD HH:MM:SS */
export function formatShortTime(time: string, language: Language): string {
  return `${formatShortDay(time.slice(0, 10), language)} ${time.slice(11, 16)}`
}
