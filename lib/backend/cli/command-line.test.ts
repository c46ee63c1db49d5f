import path from 'node:path'
import { helpText, readCommandLine } from './command-line'

describe('the command line', () => {
  it('resolves the folder to an absolute path', () => {
    expect(readCommandLine(['import', 'my-shop', '--dry-run'])).toEqual({
      name: 'import',
      wantsHelp: false,
      isSure: false,
      args: { place: path.resolve('my-shop'), flags: ['dry-run'] },
    })
  })

  it.each([
    [['chek'], 'Unknown command "chek". Available commands: import, export, check, backup, owner, verify, restore, move.'],
    [['import'], 'This command takes one folder.'],
    [['export', 'here', 'there'], 'This command takes one folder.'],
    [['owner'], 'This command takes one e-mail address.'],
    [['check', 'here'], 'This command takes nothing.'],
    [['export', 'here', '--replace'], "Unknown option '--replace'"],
    [['import', 'here', '--dry-run=no'], "Option '--dry-run' does not take an argument"],
  ])('refuses %j with an error message', (typed, sentence) => {
    expect(() => readCommandLine(typed)).toThrow(sentence)
  })
})

it.each([[[]], [['--help']], [['-h']], [['help']]])('lists all commands without one: %j', (typed: readonly string[]) => {
  expect(readCommandLine(typed)).toMatchObject({ name: '', wantsHelp: true })
  const rows = ['import', 'export', 'check', 'backup', 'owner', 'verify', 'restore', 'move'].map((name) =>
    expect.stringMatching(`^  ${name}\\b.* \\S`),
  )
  expect(helpText('').split('\n')).toEqual(expect.arrayContaining(rows))
})

it('the help names every option', () => {
  expect(helpText('import')).toContain('npm run shop:import -- FOLDER [--dry-run] [--replace]')
  expect(helpText('import')).toContain('reports changes without writing them')
})
