import { dropAim, moveTo, stepMove, treeOf } from './group-tree'
import type { TreeGroup } from './schemas'

const group = (id: number, parent: number | null): TreeGroup => ({
  id,
  parent,
  name: `Group ${id}`,
  shown: 0,
  hidden: 0,
  places: [],
  gaps: [],
})

/** 1 (2 (3), 4), 5 */
const groups = [group(1, null), group(2, 1), group(3, 2), group(4, 1), group(5, null)]

it('shows groups in the groups that they are in', () => {
  expect(treeOf(groups)).toMatchObject([
    {
      id: 1,
      groups: [
        { id: 2, groups: [{ id: 3 }] },
        { id: 4, groups: [] },
      ],
    },
    { id: 5, groups: [] },
  ])
  expect(treeOf([group(7, 99)])).toMatchObject([{ id: 7 }])
})

it('puts a dragged group beside or inside another one, never inside itself or where it is', () => {
  expect(moveTo(groups, 4, 2, 'before')).toEqual({ id: 4, from: 1, to: 1, order: [4, 2] })
  expect(moveTo(groups, 5, 2, 'inside')).toEqual({ id: 5, from: null, to: 2, order: [3, 5] })
  expect(moveTo(groups, 3, 1, 'after')).toEqual({ id: 3, from: 2, to: null, order: [1, 3, 5] })
  expect([
    moveTo(groups, 1, 3, 'inside'),
    moveTo(groups, 1, 2, 'after'),
    moveTo(groups, 2, 4, 'before'),
    moveTo(groups, 4, 1, 'inside'),
  ]).toEqual([...[null, null, null, null]])
})

it('moves by one step, into the group above, or out', () => {
  const steps = (id: number) =>
    groups
      .filter((each) => each.id === id)
      .flatMap((each) => (['up', 'down', 'in', 'out'] as const).map((step) => stepMove(groups, each, step)))
  expect(steps(4)).toEqual([
    { id: 4, from: 1, to: 1, order: [4, 2] },
    null,
    { id: 4, from: 1, to: 2, order: [3, 4] },
    { id: 4, from: 1, to: null, order: [1, 4, 5] },
  ])
  expect(steps(1).map((move) => move?.order ?? null)).toEqual([null, [5, 1], null, null])
})

it('drops where the pointer is in a row: its upper part, its middle, its lower part; beyond the rows at the nearest one', () => {
  const rows = [
    { id: 1, top: 100, height: 50 },
    { id: 2, top: 150, height: 50 },
  ]
  expect([20, 110, 125, 145, 155, 900].map((y) => dropAim(rows, y))).toEqual([
    { id: 1, place: 'before' },
    { id: 1, place: 'before' },
    { id: 1, place: 'inside' },
    { id: 1, place: 'after' },
    { id: 2, place: 'before' },
    { id: 2, place: 'after' },
  ])
  expect(dropAim([], 20)).toBeNull()
})
