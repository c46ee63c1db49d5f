import { topSelfTimes } from './cpu-profile'

it('a CPU profile is reported as the functions with the most self time', () => {
  const frame = (functionName: string, url = '', lineNumber = -1) => ({ functionName, url, lineNumber })
  const profile = {
    nodes: [
      { id: 1, callFrame: frame('(idle)') },
      { id: 2, callFrame: frame('render', 'file:///shop/node_modules/next/dist/render.js', 41) },
      { id: 3, callFrame: frame('', 'file:///shop/a.js', 0) },
      { id: 4, callFrame: frame('render', 'file:///shop/node_modules/next/dist/render.js', 41) },
    ],
    samples: [1, 2, 4, 3],
    timeDeltas: [200, 300, 400, 100],
  }
  expect(topSelfTimes(profile, 2)).toEqual([' 70.0 %  render next/dist/render.js:42', ' 20.0 %  (idle)'])
})
