import { readSource, sourceFiles } from './sources'

/** Code that reads a date or time in the machine's time zone. */
const ofTheMachine =
  /\.get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|\.toLocale(?:Date|Time)?String\(|new Date\(\s*\w+\s*,|current_date|current_timestamp|localtimestamp/

/** Code that reads the current time. */
const ofThePresent = /new Date\(\)|Date\.now\(\)|todayInBangkok/

/** The calendar in the browser consistently represents days in the browser's time zone. */
const inBrowser = ['components/checkout/delivery-calendar.tsx']

/** Code behind pages that are cached for everyone; tools and pages behind a login are rendered for each visit. */
const cachedFolders = [
  'app/[lang]/(catalog)/',
  'app/[lang]/(content)/',
  'components/catalog/',
  'components/content/',
  'components/delivery/',
  'components/layout/',
  'components/privacy/',
  'lib/backend/models/',
  'lib/domain/catalog/',
  'lib/features/catalog/',
  'lib/features/content/',
  'lib/features/search/',
  'lib/features/seo/',
  'lib/platform/i18n/',
]

/** Passes its load time to an analytics container. */
const inScript = ['components/privacy/tag-manager.tsx']

const files = sourceFiles().filter(
  (file) => /^(?:app|components|lib)\//.test(file) && !/\.test\.|testing\/|lib\/(?:tools|backend\/seed)\//.test(file),
)

const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readSource(file)))

it('only the calendar in the browser uses the time zone of the machine', () => {
  expect(filesWith(ofTheMachine)).toEqual(inBrowser)
})

it('dates are formatted with an explicit time zone', () => {
  const formats = files.flatMap((file) =>
    [...readSource(file).matchAll(/new Intl\.DateTimeFormat\([^)]*\)/g)].map(([text]) => [file, text] as const),
  )
  expect(formats.filter(([file, text]) => !/timeZone|longFormat/.test(text + readSource(file)))).toEqual([])
})

it('no code of cached pages except the analytics script reads the current time', () => {
  const isOfCachedPage = (file: string) => cachedFolders.some((folder) => file.startsWith(folder))
  expect(cachedFolders.filter((folder) => !files.some((file) => file.startsWith(folder)))).toEqual([])
  expect(filesWith(ofThePresent).filter(isOfCachedPage)).toEqual(inScript)
})
