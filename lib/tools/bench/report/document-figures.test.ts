import { readFileSync } from 'node:fs'
import { withFigures, withNewValues } from './document-figures'
import { atMost } from './table'

const begin = '<!-- figures of npm run bench -->'
const end = '<!-- end of figures -->'

describe('figures in a document', () => {
  it('replace the former ones', () => {
    const page = `# Shop\n\n${begin}\n\nold\n\n${end}\n\nMore.\n`
    expect(withFigures(page, '| new |\n')).toBe(`# Shop\n\n${begin}\n\n| new |\n\n${end}\n\nMore.\n`)
  })

  it('are not duplicated when they are written twice', () => {
    const once = withFigures(`a ${begin} ${end} b`, '| x |')
    expect(withFigures(once, '| x |')).toBe(once)
  })

  it.each([['# Shop'], [`${end} ${begin}`], [`${begin} ${begin} ${end}`], [`${begin} ${end} ${end}`]])(
    'are refused when the markers are missing, repeated or reversed: %j',
    (page) => {
      expect(() => withFigures(page, '| x |')).toThrow('must have one')
    },
  )

  it('update the rows that a document has, and add none', () => {
    const page = `${begin}\n\n| what | measured |\n| product: blocked | 90 ms | ≤ 69 ms | ✗ |\n| search quality | 0.56 | | |\n\n${end}`
    const figures = [
      { what: 'product: blocked', value: 50, unit: 'ms', goal: atMost(69), numbers: { runs: 5 } },
      { what: 'home: blocked', value: 70, unit: 'ms' },
    ]
    expect(withNewValues(page, figures)).toBe(
      `${begin}\n\n| what | measured |\n| product: blocked | 50 ms | ≤ 69 ms | ✓ |\n| search quality | 0.56 | | |\n\n${end}`,
    )
  })
})

describe('the documents of the shop', () => {
  it.each(['README.md', 'docs/measurements/bench.md'])('%s has a place for figures', (file) => {
    expect(withFigures(readFileSync(file, 'utf8'), '| x |')).toContain('| x |')
  })

  it('agree: each row of the README is a row of the performance page', () => {
    const rowsOf = (file: string) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^\| .* \| [✓✗]? *\|/.test(line))
        .map((line) => line.split(' | ').slice(0, 3).join(' | '))
    const all = rowsOf('docs/measurements/bench.md')
    expect(rowsOf('README.md').length).toBeGreaterThan(5)
    expect(rowsOf('README.md').filter((row) => !row.includes('search') && !all.includes(row))).toEqual([])
  })
})
