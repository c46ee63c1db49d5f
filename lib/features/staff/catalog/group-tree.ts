import { groupBy } from '@/lib/core/group-by'
import type { GroupNode, TreeGroup } from './schemas'

/** A move of a group: into another one, or to another place in its own. */
export type GroupMove = Readonly<{ id: number; from: number | null; to: number | null; order: readonly number[] }>

/** Groups in the groups that they are in. One whose group is missing is at the top. */
export function treeOf(groups: readonly TreeGroup[]): readonly GroupNode[] {
  const known = new Set(groups.map(({ id }) => id))
  const byParent = groupBy(groups, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const below = (parent: number | null): readonly GroupNode[] =>
    (byParent.get(parent) ?? []).map((group) => ({ ...group, groups: below(group.id) }))
  return below(null)
}

const idsIn = (groups: readonly TreeGroup[], parent: number | null) =>
  groups.flatMap((group) => (group.parent === parent ? [group.id] : []))

/** Where a dragged group is put down: beside another one, or inside it. */
export type DropPlace = 'before' | 'inside' | 'after'

export type DropAim = Readonly<{ id: number; place: DropPlace }>

/** The place at a height of the window: the row there, or the nearest one. @param rows from top to bottom */
export function dropAim(rows: readonly Readonly<{ id: number; top: number; height: number }>[], y: number): DropAim | null {
  const row = rows.find(({ top, height }) => y < top + height) ?? rows.at(-1)
  if (!row) return null
  const part = (y - row.top) / row.height
  return { id: row.id, place: part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside' }
}

/** The move that puts a group at a place; null where it cannot go: into itself, or where it already is. */
export function moveTo(groups: readonly TreeGroup[], id: number, target: number, place: DropPlace): GroupMove | null {
  const moved = groups.find((group) => group.id === id)
  const aim = groups.find((group) => group.id === target)
  const to = place === 'inside' ? target : (aim?.parent ?? null)
  if (!moved || !aim || id === target || isInside(groups, to, id)) return null
  const others = idsIn(groups, to).filter((each) => each !== id)
  const index = place === 'inside' ? others.length : others.indexOf(target) + (place === 'after' ? 1 : 0)
  const order = others.toSpliced(index, 0, id)
  return moved.parent === to && order.join() === idsIn(groups, to).join() ? null : { id, from: moved.parent, to, order }
}

/** Whether a group is another one or below it. */
function isInside(groups: readonly TreeGroup[], id: number | null, other: number): boolean {
  const passed = new Set<number>()
  for (let each = id; each !== null && !passed.has(each); each = groups.find((group) => group.id === each)?.parent ?? null) {
    if (each === other) return true
    passed.add(each)
  }
  return false
}

/** The moves of a group's buttons: one up or down, into the group above it, out of its group. */
export const groupSteps = ['up', 'down', 'in', 'out'] as const

export type GroupStep = (typeof groupSteps)[number]

export function stepMove(groups: readonly TreeGroup[], { id, parent }: TreeGroup, step: GroupStep): GroupMove | null {
  const siblings = idsIn(groups, parent)
  const index = siblings.indexOf(id)
  const [previous, next] = [siblings[index - 1], siblings[index + 1]]
  if (step === 'up') return previous === undefined ? null : moveTo(groups, id, previous, 'before')
  if (step === 'down') return next === undefined ? null : moveTo(groups, id, next, 'after')
  if (step === 'in') return previous === undefined ? null : moveTo(groups, id, previous, 'inside')
  return parent === null ? null : moveTo(groups, id, parent, 'after')
}
