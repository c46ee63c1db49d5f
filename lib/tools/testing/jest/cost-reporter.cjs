const { ChildProcess } = require('node:child_process')
const { readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const listed = 30

/** Ticks of processor time per second in /proc (_SC_CLK_TCK of Linux). */
const ticksPerSecond = 100

/**
 * Prints the files that took longest. With `TEST_COSTS` and in one process it also writes what each file costs: seconds, processor
 * time with that of its child processes, and how many of them it starts (docs/testing.md).
 */
class CostReporter {
  constructor() {
    this.files = []
    this.starts = 0
    if (!process.env.TEST_COSTS) return
    const count = () => (this.starts += 1)
    const { spawn } = ChildProcess.prototype
    ChildProcess.prototype.spawn = function (...parameters) {
      count()
      return Reflect.apply(spawn, this, parameters)
    }
  }

  onTestFileStart() {
    this.before = { cpu: cpuSeconds(), starts: this.starts }
  }

  onTestFileResult(_, { testFilePath, perfStats, numPassingTests: tests }) {
    const file = path.relative(process.cwd(), testFilePath)
    const seconds = (perfStats.end - perfStats.start) / 1000
    this.files.push({ file, tests, seconds, cpu: cpuSeconds() - this.before.cpu, starts: this.starts - this.before.starts })
  }

  onRunComplete() {
    const slowest = this.files.toSorted((a, b) => b.seconds - a.seconds)
    const lines = slowest.slice(0, listed).map(({ seconds, file }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    process.stdout.write(`\nSlowest files:\n${lines.join('\n')}\n`)
    if (process.env.TEST_COSTS) writeFileSync(process.env.TEST_COSTS, JSON.stringify(slowest, null, 1))
  }
}

/** Processor time of this process and of the children it has waited for. */
function cpuSeconds() {
  if (!process.env.TEST_COSTS) return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
}

module.exports = CostReporter
