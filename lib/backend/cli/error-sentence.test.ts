import { errorSentence } from './error-sentence'

const fileError = (code: string) => Object.assign(new Error(`${code}: open '/srv/shop'`), { code, path: '/srv/shop' })

describe('the sentence about an error', () => {
  it.each([
    ['EACCES', '/srv/shop: this user may not open it. Run the command as the user of the shop, or change the permissions.'],
    ['ENOENT', '/srv/shop: it does not exist.'],
    ['ENOSPC', '/srv/shop: its disk is full.'],
  ])('names the file and the reason for %s', (code, sentence) => {
    expect(errorSentence(fileError(code))).toBe(sentence)
    expect(errorSentence(new Error('The shop was not opened.', { cause: fileError(code) }))).toBe(`The shop was not opened.\n${sentence}`)
  })

  it('is the message of any other error', () => {
    expect(errorSentence(new Error('No shop there.'))).toBe('No shop there.')
    expect(errorSentence(fileError('EIO'))).toBe("EIO: open '/srv/shop'")
    expect(errorSentence(Object.assign(new Error('refused'), { code: 'ENOENT' }))).toBe('refused')
  })
})
