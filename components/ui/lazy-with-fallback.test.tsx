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

function Price() {
  return <p>Price</p>
}

it('a part that can be fetched is there', async () => {
  await show(async () => Price)
  expect(screen.getByRole('main').textContent).toBe('KalePrice')
})

it('a page goes on without a part that cannot be fetched', async () => {
  await show(() => Promise.reject(new Error('Failed to load chunk')))
  expect(screen.getByRole('main').textContent).toBe('Kale')
})
