import { readSource, sourceFiles } from './sources'

/** What reads a moment by the machine's own time zone. */
const ofTheMachine =
  /\.get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|\.toLocale(?:Date|Time)?String\(|new Date\(\s*\w+\s*,|current_date|current_timestamp|localtimestamp/

/** What knows the present. */
const ofThePresent = /new Date\(\)|Date\.now\(\)|todayInBangkok/

/** The calendar that is drawn in a browser holds days as that browser does, on both sides. */
const inBrowser = ['components/checkout/delivery-calendar.tsx']

/** What pages are made of that are cached for all; the tools and what is behind a sign-in are made for each visit. */
const ofCachedPages =
  /^(?:app\/\[lang\]\/\((?:catalog|content)\)|components\/(?:catalog|content|layout|cards)|lib\/(?:catalog|content|seo|i18n)|lib\/backend\/models)\//

/** It gives an analytics container when it was loaded. */
const inScript = ['components/layout/consent/tag-manager.tsx']

const files = sourceFiles().filter(
  (file) => /^(?:app|components|lib)\//.test(file) && !/\.test\.|testing\/|lib\/(?:bench|backend\/seed)\//.test(file),
)

const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readSource(file)))

it('no day or hour depends on where a machine is', () => {
  expect(filesWith(ofTheMachine)).toEqual(inBrowser)
})

it('dates are formatted for a time zone that is named', () => {
  const formats = files.flatMap((file) =>
    [...readSource(file).matchAll(/new Intl\.DateTimeFormat\([^)]*\)/g)].map(([text]) => [file, text] as const),
  )
  expect(formats.filter(([file, text]) => !/timeZone|longFormat/.test(text + readSource(file)))).toEqual([])
})

it('nothing that pages show which are cached depends on the clock, so none is old after midnight', () => {
  expect(filesWith(ofThePresent).filter((file) => ofCachedPages.test(file))).toEqual(inScript)
})
