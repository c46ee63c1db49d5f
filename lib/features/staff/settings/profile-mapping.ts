import { weekdays } from '@/lib/domain/shop/shop-profile'
import { filled, inputText, isBlankForm, listOf, objectOf, parsedOf, type SettingMapping } from './mapping'

export type HoursRow = Readonly<{ place: string; first: string; last: string; opens: string; closes: string }>

export type ProfileForm = Readonly<{
  name: string
  /** Objects, because react-hook-form has no lists of texts. */
  phones: readonly Readonly<{ value: string }>[]
  opening_hours: readonly HoursRow[]
  social_links: readonly Readonly<{ name: string; url: string }>[]
  job_form: string
  tagline: string
  promise: string
  pickup: string
  tablet: string
  desktop: string
}>

export const newHours: HoursRow = { place: '', first: 'Mo', last: 'Sa', opens: '08:30', closes: '17:30' }

/** Columns of product lists unless set (docs/import-columns.md). */
const usualColumns = { tablet: '2', desktop: '4' } as const

export const profileMapping: SettingMapping<ProfileForm> = {
  read: (text) => {
    const value = objectOf(parsedOf(text))
    const columns = objectOf(value.list_columns)
    return {
      name: inputText(value.name),
      phones: listOf(value.phones).map((phone) => ({ value: inputText(phone) })),
      opening_hours: listOf(value.opening_hours).map(hoursRowOf),
      social_links: listOf(value.social_links).map((link) => ({
        name: inputText(objectOf(link).name),
        url: inputText(objectOf(link).url),
      })),
      job_form: inputText(value.job_form),
      tagline: inputText(value.tagline),
      promise: inputText(value.promise),
      pickup: inputText(value.pickup),
      tablet: inputText(columns.tablet) || usualColumns.tablet,
      desktop: inputText(columns.desktop) || usualColumns.desktop,
    }
  },
  write: ({ name, phones, opening_hours, social_links, job_form, tagline, promise, pickup, tablet, desktop }) => {
    const isBlank =
      isBlankForm([name, job_form, tagline, promise, pickup]) && [phones, opening_hours, social_links].every(({ length }) => length === 0)
    const isUsual = tablet === usualColumns.tablet && desktop === usualColumns.desktop
    if (isBlank && isUsual) return ''
    return JSON.stringify({
      name,
      phones: phones.map(({ value }) => value),
      opening_hours: opening_hours.map(({ place, ...row }) => ({ place, hours: hoursOf(row) })),
      social_links,
      ...filled({ job_form: job_form.trim(), tagline, promise, pickup }),
      ...(!isUsual && { list_columns: { tablet: Number(tablet), desktop: Number(desktop) } }),
    })
  },
  fieldOf: (path) =>
    path
      .replace(/^(phones\.\d+)$/, '$1.value')
      .replace(/^(opening_hours\.\d+)\.hours$/, '$1.opens')
      .replace(/^list_columns\./, ''),
}

/** `Mo-Sa 08:30-17:30`, or `Mo 08:30-17:30` for a single day. */
function hoursOf({ first, last, opens, closes }: Omit<HoursRow, 'place'>): string {
  return `${first}${last === first ? '' : `-${last}`} ${opens}-${closes}`
}

/** What does not look like opening hours becomes the usual days with empty times, for staff to fill in. */
function hoursRowOf(value: unknown): HoursRow {
  const { place, hours } = objectOf(value)
  const [days = '', times = ''] = inputText(hours).split(' ')
  const [first = '', last = first] = days.split('-')
  const [opens = '', closes = ''] = times.split('-')
  const isKnown = [first, last].every((day) => weekdays.some((known) => known === day))
  return { place: inputText(place), first: isKnown ? first : 'Mo', last: isKnown ? last : 'Sa', opens, closes }
}
