import { commonPasswords } from './common-passwords'
import { validatePasswordStrength } from './password-strength'

const about = ['Somchai', 'Jaidee', 'somchai.j@example.com']

describe('a new password', () => {
  it.each([
    'password1',
    'ｐａｓｓｗｏｒｄ１',
    'ผผผผผผผผ',
    'abcdabcdabcd',
    'abcdefghij',
    'กขฃคฅฆงจ',
    '9876543210',
    'talat2026',
    'ตลาด12345',
    'somchai1988',
    'SomchaiJaidee',
    'somchai.j@example.com',
    'example.com',
  ])('%s is rejected as too easy to guess [U11]', (password) => {
    expect(validatePasswordStrength('password', password, about)).toEqual([{ field: 'password', key: 'passwordTooEasy' }])
  })

  it.each(['talat-demo', 'green-market-day', 'long-enough', 'ผักคะน้าสด ๆ', 'somchai loves kale', '0812345678', 'x'.repeat(4) + 'kale rain'])(
    '%s is accepted',
    (password) => expect(validatePasswordStrength('password', password, about)).toEqual([]),
  )

  it('is checked against more than 300 common passwords, all of at least 8 characters', () => {
    expect(commonPasswords.size).toBeGreaterThan(300)
    expect([...commonPasswords].filter((password) => password.length < 8)).toEqual([])
  })
})
