import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { Button } from './button'

const onClick = jest.fn()
const onSubmit = jest.fn((event: Event) => event.preventDefault())

beforeEach(() => jest.clearAllMocks())

it.each([
  ['loading', { isLoading: true }],
  ['disabled', { disabled: true }],
])('keeps the focus when it becomes %s, and ignores clicks', (_name, state) => {
  const { rerender } = render(<Button onClick={onClick}>Go</Button>)
  const button = screen.getByRole('button', { name: 'Go' })
  button.focus()
  rerender(
    <Button onClick={onClick} {...state}>
      Go
    </Button>,
  )
  expect(document.activeElement).toBe(button)
  expect(button).toHaveProperty('disabled', false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
})

it('does not submit its form while disabled', () => {
  const { container } = render(
    <form>
      <Button type="submit" disabled>
        Send
      </Button>
    </form>,
  )
  container.querySelector('form')?.addEventListener('submit', onSubmit)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
})
