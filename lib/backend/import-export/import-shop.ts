import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenShop } from '@/lib/backend/context/job-context'
import { applyPlans } from './engine/apply'
import { type CheckedFile, checkFile } from './engine/check-file'
import { checkParents } from './engine/check-parents'
import { compareFile, type Plan } from './engine/compare'
import { followSizes, warnFirstSizes } from './engine/first-sizes'
import { collectIssues } from './engine/issues'
import { beginJournal } from './engine/journal'
import { lockImports } from './engine/import-lock'
import { indexFor } from './engine/key-index'
import { loadKeyIndexes } from './engine/load-key-indexes'
import { warnMissing } from './engine/warn-missing'
import { findTables } from './files/folder'
import { openPictures } from './files/pictures'
import { givePlaceholder } from './placeholder-picture'
import { readFirstPrices } from '@/lib/backend/features/catalog/first-size-price'
import { withMenuChanges } from '@/lib/backend/features/content/shown-layout'
import { recordImportAction } from '@/lib/backend/features/staff/record-staff-action'
import { storeBasics } from '@/lib/backend/seed/store-basics'
import { issueMessage } from '@/lib/domain/operations/import-report'
import type { Change, ImportReport, OnProgress } from './report'
import { entities } from './entities/all'
import { products } from './entities/products'

export type ImportOptions = Readonly<{
  /** Only reports what would change. */
  dryRun?: boolean
  /** Archives rows that are missing in a file, or removes them where nothing references them. */
  replace?: boolean
  onProgress?: OnProgress
  /** Keeps what is changed under this name, to undo it. */
  journal?: string
}>

const maxListedChanges = 200

/**
 * Imports the files of a folder: all of them, or none when any has an error. Reading, checking and comparing use short reads; a
 * single transaction at the end writes everything.
 * @param shop an open backend; it may serve requests meanwhile
 * @throws Error with a message for the operator when the folder does not exist, or the shop changed meanwhile
 */
export async function importShop(shop: OpenShop, folder: string, options: ImportOptions = {}): Promise<ImportReport> {
  const spoolFolder = path.join(tmpdir(), `talat-import-${randomUUID()}`)
  try {
    return await importWith(shop, folder, { spoolFolder, ...options })
  } finally {
    await rm(spoolFolder, { recursive: true, force: true })
  }
}

async function importWith(
  { connection: { database }, ports, run }: OpenShop,
  folder: string,
  { spoolFolder, dryRun = false, replace = false, journal, onProgress = () => undefined }: ImportOptions & { spoolFolder: string },
): Promise<ImportReport> {
  const issues = collectIssues()
  const warnings = collectIssues()
  const changes = collectChanges()
  const pictures = await openPictures(folder, ports.files)
  const checked = new Map<string, CheckedFile>()
  const { tables, misnamed } = await findTables(folder, entities, issues)
  for (const file of tables) {
    const onRow = (done: number) => onProgress({ step: 'reading', file: file.name, done, total: 0 })
    const tools = {
      folder,
      pictures,
      issues,
      warnings,
      isDemo: ports.isDemo,
      spoolFolder: path.join(spoolFolder, 'checked', file.entity.name),
      onRow,
    }
    checked.set(file.entity.name, await checkFile(file, tools))
  }
  for (const { file, reason } of await pictures.checkOthers())
    issues.add({ file, line: null, column: null, reason, message: issueMessage('pictureUnusable', { name: path.basename(file) }) })
  if (checked.size === 0 && issues.count() === 0) throw new Error(`The folder ${folder} contains no shop files, such as products.csv`)

  await run(async (work) => {
    await lockImports(work.database)
    await storeBasics(work.database)
  })
  const indexes = await loadKeyIndexes(database)
  const unread = new Set([...misnamed, ...[...checked.values()].flatMap(({ file, isBroken }) => (isBroken ? [file.entity.name] : []))])
  const plans: Plan[] = []
  for (const each of checked.values()) {
    const { entity, name } = each.file
    const onRow = (done: number) => onProgress({ step: 'comparing', file: name, done, total: each.rows.count() })
    const comparing = path.join(spoolFolder, 'changes', entity.name)
    plans.push(
      await compareFile(each, {
        database,
        indexes,
        files: checked,
        unread,
        issues,
        warnings,
        spoolFolder: comparing,
        replace,
        onChange: changes.add,
        onRow,
      }),
    )
    await checkParents(each, { database, indexes, issues })
  }

  const goods = checked.get(products.name)
  if (goods) await warnFirstSizes(goods, { database, indexes, warnings })
  await warnMissing({ database, indexes, files: checked, plans, pictures, warnings })

  const notes = pictures.unused().map((name) => `No row uses pictures/${name}: it was not imported`)
  const found = { issues: issues.listed(), issueCount: issues.count(), warnings: warnings.listed(), warningCount: warnings.count(), notes }
  const isRefused = dryRun || issues.count() > 0
  if (isRefused) return { ...found, imported: false, files: plans.map(({ report }) => report), ...changes.listed(), tags: [] }

  await pictures.store((done, total) => onProgress({ step: 'pictures', file: 'pictures', done, total }))
  const removed = new Map<Plan, number>()
  const reports = () => plans.map((plan) => ({ ...plan.report, removed: removed.get(plan) ?? 0 }))
  const { changes: tags } = await run(async (work) => {
    if (journal !== undefined) await beginJournal(work.database, journal)
    const prices = goods && (await readFirstPrices(work.database, [...indexFor(products, indexes).keyOf.keys()]))
    await withMenuChanges(work, async () => {
      await applyPlans(work, plans, {
        onRow: (plan, done) => onProgress({ step: 'writing', file: plan.report.file, done, total: plan.changes.count() }),
        onRemoved: (plan, count) => removed.set(plan, count),
      })
      if (goods && prices) await followSizes(work, goods, indexes, prices)
      if (goods) await givePlaceholder(work, ports.files)
    })
    const files = reports().filter(({ new: added, changed, removed }) => added + changed + removed > 0)
    if (files.length > 0) await recordImportAction(work, files)
  })
  return {
    ...found,
    imported: true,
    files: reports(),
    notes: [...notes, ...plans.flatMap((plan) => noteOnRowsThatStay(plan, removed.get(plan) ?? 0))],
    ...changes.listed(),
    tags: limitTags(tags),
  }
}

/** A note about rows that are missing in the file but still referenced. */
function noteOnRowsThatStay({ checked: { file }, missing }: Plan, removed: number): string[] {
  const staying = missing.length - removed
  const isArchived = file.entity.missing !== 'remove'
  return staying > 0 && !isArchived
    ? [`${staying} of ${file.entity.name} are not in ${file.name}, but something still needs them: they stay`]
    : []
}

function collectChanges() {
  const listed: Change[] = []
  let changeCount = 0
  const add = (change: Change) => {
    changeCount += 1
    if (listed.length < maxListedChanges) listed.push(change)
  }
  return { add, listed: () => ({ changes: listed, changeCount }) }
}

/** Above this number of pages of a kind, the tag of the list that contains them all invalidates them together. */
const maxTagsPerKind = 100

const lists = new Map([
  ['product', 'products'],
  ['group', 'groups'],
  ['blog', 'blogs'],
])

/** Replaces large numbers of tags by a few that cover the same pages. */
function limitTags(tags: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const tag of tags) counts.set(kindOf(tag), (counts.get(kindOf(tag)) ?? 0) + 1)
  const fewer = tags.map((tag) => ((counts.get(kindOf(tag)) ?? 0) > maxTagsPerKind ? (lists.get(kindOf(tag)) ?? tag) : tag))
  return [...new Set(fewer)].sort()
}

function kindOf(tag: string): string {
  return tag.split(':')[0] ?? tag
}
