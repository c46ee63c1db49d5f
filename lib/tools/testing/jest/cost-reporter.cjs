const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { costsVariable } = require('./file-cost.cjs')

const listed = 30

/** Runs of fewer files are not a stage, or a small one, in which each file has a large share. */
const filesOfStage = 100

/** Of the processor time of a stage. */
const largestShare = 1 / 20

/**
 * Prints the files that took most processor time, with that of their child processes, and fails a whole stage of which one file takes
 * more than a twentieth: other programs on the machine change no share. Writes a table of what each file costs into `TEST_COSTS`
 * (docs/testing.md).
 */
class CostReporter {
  constructor() {
    this.files = []
    this.folder = mkdtempSync(path.join(os.tmpdir(), 'talat-costs-'))
    process.env[costsVariable] = path.join(this.folder, 'costs')
    writeFileSync(process.env[costsVariable], '')
  }

  onTestFileResult(_, { testFilePath, perfStats, numPassingTests: tests }) {
    this.files.push({ path: testFilePath, tests, seconds: (perfStats.end - perfStats.start) / 1000 })
  }

  onRunComplete() {
    const lines = readFileSync(process.env[costsVariable], 'utf8').split('\n').filter(Boolean)
    rmSync(this.folder, { recursive: true })
    const costs = new Map(lines.map((line) => JSON.parse(line)).map((cost) => [cost.path, cost]))
    const table = this.files
      .map((file) => ({ cpu: 0, starts: 0, ...costs.get(file.path), ...file, path: path.relative(process.cwd(), file.path) }))
      .toSorted((a, b) => b.cpu - a.cpu)
    const total = table.reduce((sum, { cpu }) => sum + cpu, 0)
    const rows = table.slice(0, listed).map((file) => `${file.cpu.toFixed(1).padStart(7)} s  ${file.path}`)
    process.stdout.write(`\nProcessor time of the most expensive files, of ${total.toFixed(0)} s:\n${rows.join('\n')}\n`)
    if (process.env.TEST_COSTS) writeFileSync(process.env.TEST_COSTS, JSON.stringify(table, null, 1))
    const tooExpensive = table.filter(({ cpu }) => cpu > total * largestShare).map((file) => file.path)
    if (table.length < filesOfStage || tooExpensive.length === 0) return
    this.error = new Error(`More than a twentieth of the stage, so make it cheaper or split it: ${tooExpensive.join(', ')}`)
    process.stdout.write(`\n${this.error.message}\n`)
  }

  getLastError() {
    return this.error
  }
}

module.exports = CostReporter
