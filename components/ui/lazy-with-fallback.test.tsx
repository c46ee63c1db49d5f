import { act, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { lazyWithFallback } from './lazy-with-fallback'

async function show(load: () => Promise<ComponentType>): Promise<void> {
  const Part = lazyWithFallback(load)
  await act(async () => {
    render(
      <main>
        <h1>Kale</h1>
        <Suspense>
          <Part />
        </Suspense>
      </main>,
    )
  })
}

it('renders the rest of the page when a component cannot be loaded', async () => {
  await show(() => Promise.reject(new Error('Failed to load chunk')))
  expect(screen.getByRole('main').textContent).toBe('Kale')
})
