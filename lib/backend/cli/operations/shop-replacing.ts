import type { Operation } from '@/lib/domain/operations/operation'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import type { Backend } from '@/lib/backend/server/backend'
import type { CommandWork } from '../command'

export type ShopChange = Readonly<{
  apply: () => Promise<void>
  /** What the opened shop needs before anybody reaches it. */
  complete: (shop: Backend) => Promise<unknown>
  /** Undoes a change that failed. */
  revert: () => Promise<void>
}>

/** What replaces the shop of the process that serves it. */
export type ShopReplacing = Readonly<{
  dataFolder: string
  /** Closes an embedded shop, changes its data, and opens it again. */
  replaceData: (change: ShopChange) => Promise<void>
  /** Gives restored data what an opened shop needs. @throws Error when they must not be opened */
  prepareData: (connection: Connection) => Promise<void>
  setMaintenance: (isOn: boolean) => void
  /** Invalidates all pages. */
  invalidateAll: () => Promise<unknown>
}>

/** One shop in the place of another: the data folder `from`, and where the folder or the files of the former one will be. */
export type Replacing = Readonly<{
  from: string
  to: string
  /** Makes and verifies a backup of the former shop. */
  backUp: () => Promise<void>
  work: CommandWork
  operation: Operation
  replacing: ShopReplacing
}>
