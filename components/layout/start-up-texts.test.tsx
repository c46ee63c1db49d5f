import { jest } from '@jest/globals'
import { render } from '@testing-library/react'
import { StartUpTexts } from './start-up-texts'

test.each([
  ['en', ['/locales/en/translation.json', '/locales/th/translation.json']],
  ['th', ['/locales/th/translation.json']],
] as const)(
  'a page in %s asks for its sentences and the Thai ones once the browser is idle, even if they fail [S7.2]',
  async (language, asked) => {
    const tasks: (() => void)[] = []
    const request = jest.fn<typeof fetch>().mockRejectedValue(new Error('offline'))
    Object.assign(window, {
      fetch: request,
      requestIdleCallback: (task: () => void) => tasks.push(task),
      cancelIdleCallback: () => undefined,
    })
    render(<StartUpTexts language={language} />)
    expect(request).not.toHaveBeenCalled()
    tasks.forEach((task) => task())
    expect(request.mock.calls.map(([address]) => address)).toEqual(asked)
  },
)
