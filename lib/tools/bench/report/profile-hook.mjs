/** Loaded into the served shop by NODE_OPTIONS: on SIGUSR2 it records a CPU profile for some seconds. */
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'

const { BENCH_PROFILE: file = '', BENCH_PROFILE_MS: lengthMs = '5000' } = process.env
const session = new Session()
session.connect()

process.on('SIGUSR2', () => {
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: 500 })
  session.post('Profiler.start')
  setTimeout(() => {
    session.post('Profiler.stop', (error, answer) => {
      // Renamed when complete, so that a reader waiting for the file never sees a part of it.
      writeFileSync(`${file}.part`, JSON.stringify(error ? { error } : answer.profile))
      renameSync(`${file}.part`, file)
    })
  }, Number(lengthMs))
})
