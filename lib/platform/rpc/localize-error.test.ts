import { localizeError } from './localize-error'

jest.mock('next-intl/server', () => ({
  getTranslations:
    async ({ locale }: { locale: string }) =>
    (key: string, values?: object) =>
      `${locale}:${key}:${JSON.stringify(values ?? {})}`,
}))

it('localizes the message, each issue and each field error, and returns the error code', async () => {
  expect(await localizeError({ message: 'Invalid login', code: 'wrongLogin' }, 'th')).toEqual({
    message: 'th:wrongLogin:{}',
    code: 'wrongLogin',
  })
  const issues = [
    { field: 'first_name', code: 'missingFirstName', params: {} },
    { field: '', code: 'verbatim', params: { sentence: 'The roof leaks' } },
  ] as const
  const error = { message: 'Missing first name\nThe roof leaks', error_fields: { first_name: 'Missing first name' }, issues }
  expect(await localizeError(error, 'en')).toEqual({
    message: 'en:missingFirstName:{}\nen:verbatim:{"sentence":"The roof leaks"}',
    error_fields: { first_name: 'en:missingFirstName:{}' },
    code: null,
  })
})

it('leaves a sentence without a code as it is', async () => {
  expect(await localizeError({ message: 'The roof leaks' }, 'th')).toEqual({ message: 'The roof leaks', code: null })
})
