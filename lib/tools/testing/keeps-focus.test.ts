import { readSource, sourceFiles } from './sources'

/** From each `<button` to its end. */
const buttonsOf = (source: string) =>
  source
    .split('<button')
    .slice(1)
    .map((rest) => rest.split('</button>')[0] ?? '')

it('no button uses the attribute disabled, which loses the keyboard focus', () => {
  const found = sourceFiles()
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => buttonsOf(readSource(file)).some((button) => /\sdisabled(=|\s|>)/.test(button)))
  expect(found).toEqual([])
})
