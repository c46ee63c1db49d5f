import { openTestBackend, type TestBackend, type TestSession } from '../testing/backend'
import { fillTestShop, testPassword, type TestShop } from '../testing/shop'

let backend: TestBackend
let shop: TestShop

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
})

afterAll(() => backend.close())

const interfaceCall = (method: string, args: readonly unknown[], session: TestSession = {}, options = {}) =>
  backend.call('ecom2.interface', method, args, options, session)

const logIn = async (email: string, password: string): Promise<TestSession> => {
  const { user_id, token } = (await interfaceCall('login', [email, password])) as {
    user_id: number
    token: string
  }
  return { user_id, token }
}

describe('account details', () => {
  const details = {
    first_name: 'Malee',
    last_name: 'Suksan',
    email: 'malee@example.com',
    birth_date: '1990-02-28',
    gender: 'f',
  }

  it('are changed, and the name to be shown comes back', async () => {
    const session = await logIn(shop.malee.email, testPassword)
    expect(await interfaceCall('update_account_info', [], session, details)).toEqual({
      user_name: 'Malee Suksan',
    })
    expect(await interfaceCall('get_account_info', [], session)).toEqual(details)
    await interfaceCall('update_account_info', [{ ...details, birth_date: '1991-01-01' }], session)
    expect(await interfaceCall('get_account_info', [], session)).toMatchObject({ birth_date: '1990-02-28' })
  })

  it.each([
    [{ first_name: '' }, 'Missing first name'],
    [{ email: ' ' }, 'Missing email'],
    [{ email: 'somchai@example.com' }, 'This email is already registered'],
    [{ birth_date: '1920-01-01' }, 'Invalid date'],
    [{ new_password: 'brand-new-word' }, 'Please enter current password'],
    [{ password: 'wrong', new_password: 'brand-new-word' }, 'The current password is not correct'],
    [{ password: testPassword, new_password: 'short' }, 'Password must have at least 8 characters'],
  ])('with %p are refused: %s', async (wrong, message) => {
    const session = await logIn(shop.malee.email, testPassword)
    await expect(interfaceCall('update_account_info', [{ ...details, ...wrong }], session)).rejects.toThrow(
      message,
    )
  })

  it('with a new password end every other session', async () => {
    const [phone, desktop] = [
      await logIn(shop.malee.email, testPassword),
      await logIn(shop.malee.email, testPassword),
    ]
    await interfaceCall(
      'update_account_info',
      [{ ...details, password: testPassword, new_password: 'brand-new-word' }],
      phone,
    )
    await expect(interfaceCall('get_account_info', [], desktop)).rejects.toThrow('Invalid access token')
    await expect(interfaceCall('get_account_info', [], phone)).resolves.toMatchObject({
      first_name: 'Malee',
    })
  })

  it('are nobody’s without a session', async () => {
    await expect(interfaceCall('get_account_info', [])).rejects.toThrow('Please log in or sign up')
    await expect(interfaceCall('update_account_info', [details])).rejects.toThrow('Please log in or sign up')
  })
})
