/** `npm run bench`: builds, serves and measures the shop; see `settings.ts` for its arguments. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from '@/lib/tools/scripts/browser.mjs'
import { buildShop, root, say } from '@/lib/tools/scripts/steps.mjs'
import type { Bench } from './bench'
import { withFigures, withNewValues } from './report/document-figures'
import type { Figure } from './report/figure'
import { describeMachine, machineSentences, type Machine } from './report/machine'
import { startNginx } from './load/nginx'
import { parts } from './parts'
import { ensureInstalled } from './programs'
import { readSettings, type PartName, type Settings } from './settings'
import { markdownTable, summaryOf, tableHead, tableRow } from './report/table'

type Section = Readonly<{ title: string; figures: readonly Figure[] }>

async function main(settings: Settings): Promise<void> {
  const [loadAverage = 0] = os.loadavg()
  for (const name of ['wrk', 'nginx'] as const) {
    if (!(await ensureInstalled(name))) throw new Error(`The bench needs ${name}: install it, or run as root where there is apt-get.`)
  }
  const chromium = await findChromium()
  if (!settings.isBuilt) await buildShop()
  const machine = await describeMachine(chromium, loadAverage)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-bench-'))
  const nginx = await startNginx(folder)
  const sections: Section[] = []
  try {
    for (const name of settings.parts) {
      sections.push(await measure(name, { extent: settings.extent, profiled: settings.profiled, folder, chromium, nginx }))
      keep(settings, machine, sections)
    }
  } finally {
    await nginx.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(`\n${machineSentences(machine)}\n${summaryOf(sections.flatMap(({ figures }) => figures))}\n`)
}

/** Writes the figures so far into `.bench`, and those of a whole run into the documents on request. */
function keep(settings: Settings, machine: Machine, sections: readonly Section[]): void {
  const tables = sections.map(({ title, figures }) => `### ${title}\n\n${markdownTable(figures)}`)
  const text = [machineSentences(machine), ...tables].join('\n\n')
  write('.bench/figures.json', JSON.stringify({ at: new Date().toISOString(), quick: settings.isQuick, machine, sections }, null, 2))
  write('.bench/figures.md', text)
  if (settings.writesDocuments && sections.length === settings.parts.length) {
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
    write('docs/performance.md', withFigures(read('docs/performance.md'), text))
    write(
      'README.md',
      withNewValues(
        read('README.md'),
        sections.flatMap(({ figures }) => figures),
      ),
    )
  }
}

/** Reports a part that cannot be measured in its place, and continues with the others. */
async function measure(name: PartName, bench: Bench): Promise<Section> {
  const { title, measure: figuresOf } = parts[name]
  say(title)
  process.stdout.write(`\n${tableHead}`)
  const figures: Figure[] = []
  const note = (figure: Figure) => {
    figures.push(figure)
    process.stdout.write(tableRow(figure))
  }
  const started = performance.now()
  try {
    for await (const figure of figuresOf(bench)) note(figure)
  } catch (error) {
    process.exitCode = 1
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${message}\n`)
    note({ what: title, value: null, unit: '', note: `stopped: ${message.split('\n')[0]}` })
  }
  process.stdout.write(`\n${Math.round((performance.now() - started) / 1000)} s\n`)
  return { title, figures }
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

main(readSettings(process.argv.slice(2))).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
})
