import { localizeError } from './localize-error'

jest.mock('next-intl/server', () => ({
  getTranslations: async ({ locale }: { locale: string }) => (key: string, values?: object) => `${locale}:${key}:${JSON.stringify(values ?? {})}`,
}))

it('tells an island in its language, line by line and field by field, and by which code', async () => {
  expect(await localizeError({ message: '?Invalid login' }, 'th')).toEqual({ message: 'th:wrongLogin:{}', code: 'wrongLogin' })
  const joined = 'Missing first name\nThe roof leaks'
  expect(await localizeError({ message: joined, error_fields: { first_name: 'Missing first name' } }, 'en')).toEqual({
    message: 'en:missingFirstName:{}\nThe roof leaks',
    error_fields: { first_name: 'en:missingFirstName:{}' },
    code: null,
  })
})
