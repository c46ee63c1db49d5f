import { readFileSync } from 'node:fs'
import { withFigures } from './readme'

const begin = '<!-- figures of npm run bench -->'
const end = '<!-- end of figures -->'

describe('figures in the README', () => {
  it('take the place of those before', () => {
    const readme = `# Shop\n\n${begin}\n\nold\n\n${end}\n\nMore.\n`
    expect(withFigures(readme, '| new |\n')).toBe(`# Shop\n\n${begin}\n\n| new |\n\n${end}\n\nMore.\n`)
  })

  it('written twice are there once', () => {
    const once = withFigures(`a ${begin} ${end} b`, '| x |')
    expect(withFigures(once, '| x |')).toBe(once)
  })

  it.each([['# Shop'], [`${end} ${begin}`], [`${begin} ${begin} ${end}`], [`${begin} ${end} ${end}`]])('are refused in %j', (readme) => {
    expect(() => withFigures(readme, '| x |')).toThrow('README')
  })

  it('have their place in the README of the shop', () => {
    expect(withFigures(readFileSync('README.md', 'utf8'), '| x |')).toContain('| x |')
  })
})
