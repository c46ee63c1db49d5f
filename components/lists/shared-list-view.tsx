'use client'

import { changeSharedList } from '@/lib/features/lists/commands'
import type { SharedList } from '@/lib/features/lists/schemas'
import { ListLines } from './list-lines'
import { useLines } from './use-lines'

type SharedListViewProps = Readonly<{ listKey: string; lines: SharedList['lines'] }>

/** A list for who has its link: they add and tick. */
export function SharedListView({ listKey, lines: read }: SharedListViewProps) {
  const { lines, change } = useLines(read, true, (changes) => changeSharedList(listKey, changes))
  return <ListLines lines={lines} isOwner={false} onChange={change} />
}
