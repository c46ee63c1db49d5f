import { readLoad } from './wrk'

const output = `Running 10s test @ http://127.0.0.1:3000
  1 threads and 16 connections
Requests/sec:   3412.70
talat-figures 34127 10000000 4123.000000 9876.500000 0
`

it('the figures are parsed from the output of wrk', () => {
  expect(readLoad(output)).toEqual({ requestsPerSecond: 3412.7, p50: 4.123, p99: 9.8765, failures: 0 })
})

it('output of wrk without figures is thrown as an error', () => {
  expect(() => readLoad('unable to connect to 127.0.0.1:1 Connection refused\n')).toThrow('wrk said: unable to connect')
  expect(() => readLoad('')).toThrow('wrk said: nothing')
})
