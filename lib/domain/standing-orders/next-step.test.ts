import { nextStep } from './next-step'

const delivery = (dueDate: string, state: string) => ({
  dueDate,
  isDonated: state === 'donated',
  day: dueDate,
  state: state === 'unpaid' ? 'made' : state,
  makesAt: '2026-12-06 15:00:00',
  until: '2026-12-07 15:00:00',
  isUnpaid: state === 'unpaid',
})

const say = (states: readonly string[], more: object = {}) => {
  const deliveries = states.map((state, index) => delivery(`2026-12-${String(8 + index * 7).padStart(2, '0')}`, state))
  return nextStep({ pausedUntil: null, deliveries, now: '2026-12-01 10:00:00', language: 'en', ...more })
}

it.each([
  ['planned', say(['planned']), { day: 'Tue 8 Dec', makes: 'Sun 6 Dec 15:00', until: 'Mon 7 Dec 15:00' }],
  ['soon', say(['planned'], { now: '2026-12-06 15:00:30' }), { day: 'Tue 8 Dec' }],
  ['made', say(['made', 'planned']), { day: 'Tue 8 Dec', until: 'Mon 7 Dec 15:00' }],
  ['unpaid', say(['unpaid', 'planned']), { day: 'Tue 8 Dec', until: 'Mon 7 Dec 15:00' }],
  ['held', say(['held', 'planned']), { until: 'Mon 7 Dec 15:00' }],
  ['skipped', say(['skipped', 'planned']), { skipped: 'Tue 8 Dec', day: 'Tue 15 Dec' }],
  ['donated', say(['donated', 'planned']), { day: 'Tue 8 Dec', until: 'Mon 7 Dec 15:00' }],
  ['paused', say(['paused', 'planned'], { pausedUntil: '2026-12-14' }), { pause: 'Mon 14 Dec', day: 'Tue 15 Dec' }],
  ['none', say(['skipped']), {}],
])('says what is %s', (key, said, values) => {
  expect(said).toMatchObject({ key, values })
})

it('names times as Thai customers read them', () => {
  expect(say(['planned'], { language: 'th' }).values.makes).toBe('อาทิตย์ 6 ธ.ค. 15.00\u00a0น.')
})
