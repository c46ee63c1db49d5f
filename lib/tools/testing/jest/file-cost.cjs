const { ChildProcess } = require('node:child_process')
const { appendFileSync, existsSync, readFileSync } = require('node:fs')

/** Names the file into which workers write what each test file costs; cost-reporter.cjs sets it before they start. */
const costsVariable = 'TEST_FILE_COSTS'

/** Linux only: elsewhere nothing is measured. */
const statistics = '/proc/self/stat'

/** Ticks of processor time per second in /proc (_SC_CLK_TCK of Linux). */
const ticksPerSecond = 100

/** Started processes of this worker; counted from the first test file on. */
let starts

/** Measures a test file of this worker from now on. @returns writes its processor time and how many processes it has started */
function measureFile(path) {
  const file = process.env[costsVariable]
  if (!file || !existsSync(statistics)) return () => undefined
  if (starts === undefined) countStarts()
  const before = { cpu: cpuSeconds(), starts }
  return () => appendFileSync(file, `${JSON.stringify({ path, cpu: cpuSeconds() - before.cpu, starts: starts - before.starts })}\n`)
}

function countStarts() {
  starts = 0
  const { spawn } = ChildProcess.prototype
  ChildProcess.prototype.spawn = function (...parameters) {
    starts += 1
    return Reflect.apply(spawn, this, parameters)
  }
}

/** Processor time of this process and of the children it has waited for. */
function cpuSeconds() {
  const fields = readFileSync(statistics, 'utf8').split(') ')[1].split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
}

module.exports = { costsVariable, measureFile }
