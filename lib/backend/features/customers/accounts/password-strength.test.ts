import { commonPasswords } from './common-passwords'
import { validatePasswordStrength } from './password-strength'

const about = ['Somchai', 'Jaidee', 'somchai.j@example.com']

describe('a new password', () => {
  it.each([
    'password1',
    'PASSWORD1',
    'ｐａｓｓｗｏｒｄ１',
    'iloveyou',
    'qwerty123',
    'aaaaaaaa',
    'ผผผผผผผผ',
    'abababab',
    'abcdabcdabcd',
    'abcdefghij',
    '9876543210',
    'กขฃคฅฆงจ',
    'talat2026',
    'Talat!Talat',
    'ตลาด12345',
    'somchai1988',
    'SomchaiJaidee',
    'jaidee-somchai',
    'somchai.j@example.com',
    'example.com',
  ])('%s is guessed early', (password) => {
    expect(validatePasswordStrength('password', password, about)).toEqual([{ field: 'password', key: 'passwordTooEasy' }])
  })

  it.each(['talat-demo', 'green-market-day', 'long-enough', 'ผักคะน้าสด ๆ', 'somchai loves kale', '0812345678', 'x'.repeat(4) + 'kale rain'])(
    '%s may be chosen',
    (password) => expect(validatePasswordStrength('password', password, about)).toEqual([]),
  )

  it('is compared with a few hundred that are long enough to be chosen at all', () => {
    expect(commonPasswords.size).toBeGreaterThan(300)
    expect([...commonPasswords].filter((password) => password.length < 8)).toEqual([])
  })
})
