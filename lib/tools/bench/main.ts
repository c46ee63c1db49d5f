/** `npm run bench`: builds, serves and measures the shop; see `usage.mjs` for its arguments. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from '@/lib/tools/scripts/browser.mjs'
import { ensureProgram } from '@/lib/tools/scripts/debian.mjs'
import { buildShop, root, say } from '@/lib/tools/scripts/steps.mjs'
import type { Bench, Measure } from './bench'
import { startNginx } from './load/nginx'
import { withFigures, withNewValues } from './report/document-figures'
import { describeMachine } from './report/machine'
import { markdownTable, summaryOf, tableHead, tableRow, type Figure } from './report/table'
import { runBrowser } from './runs/run-browser'
import { runImport } from './runs/run-import'
import { runLoad } from './runs/run-load'
import { runMemory } from './runs/run-memory'
import { runOrders } from './runs/run-orders'
import { runPeers } from './runs/run-peers'
import { runProducts } from './runs/run-products'
import { runProfile } from './runs/run-profile'
import { runProxy } from './runs/run-proxy'
import { runScale } from './runs/run-scale'
import { runStart } from './runs/run-start'
import { readSettings, type PartName, type Settings } from './settings'

const parts: Readonly<Record<PartName, readonly [title: string, measure: Measure]>> = {
  start: ['Start', runStart],
  load: ['One process, 16 connections', runLoad],
  proxy: ['Behind the proxy, 16 connections', runProxy],
  browser: ['In a browser', runBrowser],
  products: ['Many products', runProducts],
  orders: ['Carts and orders, 8 customers at once', runOrders],
  scale: ['Replicas behind the proxy', runScale],
  memory: ['Memory', runMemory],
  import: ['Import and export', runImport],
  profile: ['Where the time goes', runProfile],
  peers: ['Storefronts side by side', runPeers],
}

type Section = Readonly<{ title: string; figures: readonly Figure[] }>

async function main(settings: Settings): Promise<void> {
  const [loadAverage = 0] = os.loadavg()
  for (const [name, packageName] of [['wrk'], ['nginx', 'nginx-light']] as const) {
    if (!(await ensureProgram(name, packageName)))
      throw new Error(`The bench needs ${name}: install it, or run as root where there is apt-get.`)
  }
  const chromium = await findChromium()
  if (!settings.isBuilt && settings.parts.some((part) => part !== 'peers')) await buildShop()
  const machine = await describeMachine(chromium, loadAverage)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-bench-'))
  const nginx = await startNginx(folder)
  const sections: Section[] = []
  try {
    for (const name of settings.parts) {
      sections.push(await measure(name, { ...settings, folder, chromium, nginx }))
      keep(settings, machine, sections)
    }
  } finally {
    await nginx.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(`\n${machine}\n${summaryOf(sections.flatMap(({ figures }) => figures))}\n`)
}

/** Writes the figures so far into `.bench`, and those of a whole run into the documents on request. */
function keep({ isQuick, parts: asked, writesDocuments }: Settings, machine: string, sections: readonly Section[]): void {
  const text = [machine, ...sections.map(({ title, figures }) => `### ${title}\n\n${markdownTable(figures)}`)].join('\n\n')
  write('.bench/figures.json', JSON.stringify({ at: new Date().toISOString(), quick: isQuick, machine, sections }, null, 2))
  write('.bench/figures.md', text)
  if (!writesDocuments || sections.length < asked.length) return
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const figures = sections.flatMap((section) => section.figures)
  write('docs/measurements/bench.md', withFigures(read('docs/measurements/bench.md'), text))
  write('README.md', withNewValues(read('README.md'), figures))
}

/** Reports a part that cannot be measured in its place, and continues with the others. */
async function measure(name: PartName, bench: Bench): Promise<Section> {
  const [title, figuresOf] = parts[name]
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
