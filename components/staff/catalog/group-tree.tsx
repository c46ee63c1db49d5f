'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { StaffLink } from '@/components/staff/staff-link'
import { DragHandle } from '@/components/ui/drag/drag-handle'
import { useDrag, type Point } from '@/components/ui/drag/use-drag'
import { FormError } from '@/components/ui/form/form-error'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons'
import { displayName } from '@/lib/core/display-name'
import { moveGroup } from '@/lib/features/staff/catalog/commands'
import {
  dropAim,
  groupSteps,
  moveTo,
  stepMove,
  treeOf,
  type DropAim,
  type DropPlace,
  type GroupMove,
  type GroupStep,
} from '@/lib/features/staff/catalog/group-tree'
import type { GroupNode, TreeGroup } from '@/lib/features/staff/catalog/schemas'
import { useStaffChange } from '../use-staff-change'

/** The groups of the shop as a tree: what is in them and where shoppers see them; moved by buttons, or dragged by a handle. */
export function GroupTree({ groups }: Readonly<{ groups: readonly TreeGroup[] }>) {
  const t = useTranslations('staffCatalog')
  const locale = useLocale()
  const { failure, change } = useStaffChange()
  const tree = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<DropAim | null>(null)
  /** The button that gets the focus back once the rows are drawn again. */
  const focused = useRef<string | null>(null)

  useEffect(() => {
    const [id, step] = focused.current?.split(' ') ?? []
    const button = [step, ...groupSteps].map((each) => document.getElementById(`group-${id}-${each}`)).find(Boolean)
    button?.focus()
    focused.current = null
  }, [groups])

  const move = (wanted: GroupMove | null) => {
    if (wanted) void change(() => moveGroup(wanted), t('moved'))
  }
  const press = (group: TreeGroup, step: GroupStep) => {
    focused.current = `${group.id} ${step}`
    move(stepMove(groups, group, step))
  }

  function aimAt(id: number, { y }: Point): DropAim | null {
    const rows = [...(tree.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return { id: Number(row.dataset.group), top, height }
    })
    const aim = dropAim(rows, y)
    return aim && moveTo(groups, id, aim.id, aim.place) && aim
  }

  const { dragged, grab } = useDrag<number>({
    onOver: (id, point) => {
      const aim = aimAt(id, point)
      // The same object, so that the tree is drawn again only where the place is another one.
      setOver((known) => (known?.id === aim?.id && known?.place === aim?.place ? known : aim))
    },
    onDrop: (id, point) => {
      const aim = aimAt(id, point)
      setOver(null)
      move(aim && moveTo(groups, id, aim.id, aim.place))
    },
    onCancel: () => setOver(null),
  })
  const nameOf = (id: number) => displayName(groups.find((group) => group.id === id)?.name ?? '', locale)

  const dropClass = (place: DropPlace, id: number) => (over?.id === id && over.place === place ? dropClasses[place] : '')
  const listOf = (nodes: readonly GroupNode[], isTop = false) => (
    <ul className={isTop ? 'mt-6 max-w-reading border-y border-line' : 'border-l border-line pl-3 sm:ml-2 sm:pl-5'}>
      {nodes.map((group) => (
        <li
          key={group.id}
          className={`border-t border-line first:border-t-0 ${dragged === group.id ? 'opacity-50' : ''} ${dropClass('after', group.id)}`}
        >
          <div
            data-group={group.id}
            className={`flex flex-wrap items-center justify-end gap-x-4 py-1 ${dropClass('before', group.id)} ${dropClass('inside', group.id)}`}
          >
            <span className="flex min-w-0 grow basis-48 items-start gap-1">
              <DragHandle label={t('dragGroup', { name: displayName(group.name, locale) })} onGrab={(event) => grab(event, group.id)} />
              <GroupName group={group} />
            </span>
            <span className="flex">
              {groupSteps.map((step) =>
                stepMove(groups, group, step) ? (
                  <StepButton key={step} group={group} step={step} onPress={() => press(group, step)} />
                ) : (
                  <span key={step} className="size-tap" />
                ),
              )}
            </span>
          </div>
          {group.groups.length > 0 && listOf(group.groups)}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <FormError message={failure?.message} />
      <div ref={tree}>{listOf(treeOf(groups), true)}</div>
      {dragged !== null && (
        <p className="pointer-events-none fixed inset-x-4 top-2 z-popup mx-auto w-fit rounded-md bg-ink px-4 py-3 wrap-anywhere text-white shadow-float">
          {over
            ? t(`dropGroup.${over.place}`, { name: nameOf(dragged), other: nameOf(over.id) })
            : t('dropGroup.nowhere', { name: nameOf(dragged) })}
        </p>
      )}
    </>
  )
}

const dropClasses: Readonly<Record<DropPlace, string>> = {
  before: 'shadow-[0_-3px_0_0_var(--color-leaf-700)]',
  inside: 'bg-celadon-200',
  after: 'shadow-[0_3px_0_0_var(--color-leaf-700)]',
}

function GroupName({ group: { id, name, shown, hidden, places, gaps, groups } }: Readonly<{ group: GroupNode }>) {
  const t = useTranslations('staffCatalog')
  const locale = useLocale()
  return (
    <span className="min-w-0 py-1">
      <StaffLink
        page="record"
        query={{ kind: 'groups', id }}
        className="inline-flex min-h-tap items-center font-semibold wrap-anywhere text-leaf-700 underline-offset-4 hover:underline"
      >
        {displayName(name, locale)}
      </StaffLink>
      <span className="block text-sm text-ink-soft">
        {[(shown > 0 || groups.length === 0) && t('inGroup', { count: shown }), hidden > 0 && t('hiddenInGroup', { count: hidden })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={`block text-sm ${places.length > 0 ? 'text-leaf-700' : 'text-ink-soft'}`}>
        {places.length > 0 ? places.map((place) => t(`place.${place}`)).join(' · ') : gaps.map((gap) => t(`treeGap.${gap}`)).join(' ')}
      </span>
    </span>
  )
}

const stepIcons = {
  up: <ChevronDownIcon className="size-5 rotate-180" />,
  down: <ChevronDownIcon className="size-5" />,
  out: <ChevronLeftIcon className="size-5" />,
  in: <ChevronRightIcon className="size-5" />,
} as const satisfies Record<GroupStep, unknown>

type StepButtonProps = Readonly<{ group: TreeGroup; step: GroupStep; onPress: () => void }>

function StepButton({ group, step, onPress }: StepButtonProps) {
  const t = useTranslations('staffCatalog')
  const label = t(`groupStep.${step}`, { name: displayName(group.name, useLocale()) })
  return (
    <button id={`group-${group.id}-${step}`} type="button" aria-label={label} title={label} onClick={onPress} className={iconButtonClass}>
      {stepIcons[step]}
    </button>
  )
}
