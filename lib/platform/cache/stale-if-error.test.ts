import { createLastAnswers } from './stale-if-error'

const day = 86_400_000
const create = () => createLastAnswers({ maximumSize: 100, lifetimeMs: day })

it('gives the last answer again, also one that says there is nothing', () => {
  const answers = create()
  answers.remember('product 7', { name: 'Kale' }, 0)
  answers.remember('product 8', null, 0)
  answers.remember('product 7', { name: 'Curly kale' }, 1)
  expect(answers.recall('product 7', 2)).toEqual([{ name: 'Curly kale' }])
  expect(answers.recall('product 8', 2)).toEqual([null])
  expect(answers.recall('product 9', 2)).toEqual([])
})

it('for a day', () => {
  const answers = create()
  answers.remember('menu', [], 5)
  expect(answers.recall('menu', 5 + day - 1)).toEqual([[]])
  expect(answers.recall('menu', 5 + day)).toEqual([])
})

it('lets go of those that were not renewed for longest when there are too many', () => {
  const answers = create()
  const text = 'x'.repeat(18)
  for (const key of ['a', 'b', 'c', 'd', 'e']) answers.remember(key, text, 0)
  answers.remember('a', text, 1)
  answers.remember('f', text, 1)
  expect(['a', 'b', 'c', 'f'].map((key) => answers.recall(key, 1).length)).toEqual([1, 0, 1, 1])
})

it('keeps no giant that would push out all others, nor what it stands for', () => {
  const answers = create()
  answers.remember('small', 'x', 0)
  answers.remember('all products', 'x', 0)
  answers.remember('all products', 'x'.repeat(90), 1)
  expect(answers.recall('all products', 1)).toEqual([])
  expect(answers.recall('small', 1)).toEqual(['x'])
})
