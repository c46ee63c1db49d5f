import english from '@/messages/en.json'
import { everyPage, pickMessages } from './client-namespaces'

it('picks whole namespaces and single messages, also of one namespace', () => {
  const { errorPage, errors } = english
  expect(pickMessages(english, ['errorPage', 'errors.network', 'errors.unexpected'])).toEqual({
    errorPage,
    errors: { network: errors.network, unexpected: errors.unexpected },
  })
  expect(pickMessages(english, ['errors.network', 'errors'])).toEqual({ errors })
})

it('the messages that every page includes exist and are under 2,800 characters', () => {
  const picked = JSON.stringify(pickMessages(english, everyPage))
  expect(picked).not.toContain('null')
  expect(picked.length).toBeLessThan(2800)
})
