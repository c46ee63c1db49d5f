/**
 * Standing orders as one would keep them on paper, for the tests alone: written separately from the rules in `lib/domain`, plain and
 * slow. One product, the shop's usual settings, no slot. Times are texts in Bangkok.
 */
export type Household = {
  id: number
  interval: 'week' | 'two_weeks' | 'month'
  first_date: string
  settled: string
  qty: number
  maxPrice: number | null
  /** What to do if it is missing. */
  wish: string | null
  pausedUntil: string | null
  skipped: Set<string>
  onceQty: Map<string, number>
  /** What was made: pieces, price and wish by due date. */
  orders: Map<string, string>
  missed: Set<string>
}

const yearlyHolidays = '01-01 04-06 04-13 04-14 04-15 05-01 05-04 06-03 07-28 08-12 10-13 10-23 12-05 12-10 12-31'.split(' ')
const dayMs = 86_400_000
const nameOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))

export class Reference {
  stock: number
  price: number
  moreHolidays: readonly string[] = []
  /** Whether scarce stock is shared equally. */
  isShared = false
  protected readonly households: Household[] = []

  constructor({ stock, price }: Readonly<{ stock: number; price: number }>) {
    this.stock = stock
    this.price = price
  }

  begin(plan: Pick<Household, 'id' | 'interval' | 'first_date' | 'settled' | 'qty'>): Household {
    const own: Household = {
      ...plan,
      maxPrice: null,
      wish: null,
      pausedUntil: null,
      skipped: new Set(),
      onceQty: new Map(),
      orders: new Map(),
      missed: new Set(),
    }
    this.households.push(own)
    return own
  }

  dayAfter(time: string, days: number): string {
    return nameOf(msOf(time) + days * dayMs)
  }

  /** Due dates that are not settled, day by day. */
  upcoming({ interval, first_date, settled }: Household, time: string, days = 60): string[] {
    const first = msOf(first_date)
    const dates: string[] = []
    for (let ms = Math.max(first, msOf(settled) + dayMs); ms <= msOf(time) + days * dayMs; ms += dayMs) {
      const isSameWeekday = new Date(ms).getUTCDay() === new Date(first).getUTCDay()
      const weeks = Math.round((ms - first) / (7 * dayMs))
      const isDue = interval === 'week' || (interval === 'two_weeks' ? weeks % 2 === 0 : this.isSameOfMonth(ms, first))
      if (isSameWeekday && isDue) dates.push(nameOf(ms))
    }
    return dates
  }

  /** The third Tuesday is in the third week of a month; a fifth one is the last. */
  private isSameOfMonth(ms: number, first: number): boolean {
    const weekOf = (day: number) => Math.ceil(new Date(day).getUTCDate() / 7)
    const isLast = new Date(ms + 7 * dayMs).getUTCMonth() !== new Date(ms).getUTCMonth()
    return weekOf(first) === 5 ? isLast : weekOf(ms) === weekOf(first)
  }

  private isOpen(ms: number): boolean {
    const day = nameOf(ms)
    return new Date(ms).getUTCDay() !== 0 && !yearlyHolidays.includes(day.slice(5)) && !this.moreHolidays.includes(day)
  }

  /** When its orders end, when it comes and when its order is made; for a week without a day, the evening before the day before. */
  timesOf(due: string): Readonly<{ until: string; day: string; makes: string | null }> {
    for (let later = 0; later < 7; later += 1) {
      const day = msOf(due) + later * dayMs
      if (!this.isOpen(day)) continue
      let packing = day - dayMs
      while (!this.isOpen(packing)) packing -= dayMs
      return { day: nameOf(day), until: `${nameOf(packing)} 15:00:00`, makes: `${nameOf(packing - dayMs)} 15:00:00` }
    }
    return { day: due, until: `${nameOf(msOf(due) - dayMs)} 00:00:00`, makes: null }
  }

  private isSettled(own: Household, due: string, time: string): boolean {
    return own.orders.has(due) || own.missed.has(due) || due <= own.settled || time >= this.timesOf(due).until
  }

  skip(own: Household, due: string, isSkipped: boolean, time: string): boolean {
    if (due === '' || this.isSettled(own, due, time)) return false
    if (isSkipped) own.skipped.add(due)
    else own.skipped.delete(due)
    return true
  }

  once(own: Household, due: string, qty: number, time: string): boolean {
    if (due === '' || this.isSettled(own, due, time)) return false
    own.onceQty.set(due, qty)
    return true
  }

  /** The older standing order first, and each delivery by its date. */
  job(time: string): void {
    const shares = this.isShared ? this.share(time) : null
    for (const own of this.households) {
      for (const due of this.upcoming(own, time)) {
        const { until, makes } = this.timesOf(due)
        if (own.orders.has(due) || own.missed.has(due)) continue
        if (own.skipped.has(due) || (own.pausedUntil !== null && due < own.pausedUntil)) continue
        if (time >= until) {
          own.missed.add(due)
          this.note('missed', own, due)
        } else if (makes !== null && time >= makes) this.make(own, due, shares?.get(`${own.id} ${due}`) ?? Infinity)
      }
      let settled = own.settled
      for (const due of this.upcoming(own, time)) {
        if (!this.isSettled(own, due, time)) break
        settled = due
      }
      own.settled = settled
    }
  }

  /** Piece by piece, one for each after the other, to all that come on a day whose orders are made now. */
  private share(time: string): Map<string, number> {
    const open = this.households.flatMap((own) =>
      this.upcoming(own, time).flatMap((due) => {
        const { until, makes, day } = this.timesOf(due)
        const isPaused = own.pausedUntil !== null && due < own.pausedUntil
        const isOut = own.orders.has(due) || own.missed.has(due) || own.skipped.has(due) || isPaused
        return isOut || makes === null || time >= until ? [] : [{ own, due, day, isNow: time >= makes }]
      }),
    )
    const sharing = open.filter(({ day }) => open.some((each) => each.isNow && each.day === day))
    const shares = new Map(sharing.map(({ own, due }) => [`${own.id} ${due}`, 0]))
    for (let left = this.stock, isGiven = true; left > 0 && isGiven;) {
      isGiven = false
      for (const { own, due } of sharing) {
        const key = `${own.id} ${due}`
        const got = shares.get(key) ?? 0
        if (left === 0 || got >= this.wish(own, due)) continue
        shares.set(key, got + 1)
        left -= 1
        isGiven = true
      }
    }
    return shares
  }

  private wish(own: Household, due: string): number {
    const isTooDear = own.maxPrice !== null && this.price > own.maxPrice
    return isTooDear ? 0 : (own.onceQty.get(due) ?? own.qty)
  }

  private make(own: Household, due: string, share: number): void {
    const sent = Math.min(this.wish(own, due), this.stock, share)
    if (sent === 0 || !this.hasPlace(own, due)) return this.note('held', own, due)
    this.stock -= sent
    own.orders.set(due, `${sent} at ${this.price}${own.wish ? `, ${own.wish}` : ''}`)
    this.note('made', own, due, sent)
  }

  /** Whether the day has room for one more; here it always has. */
  protected hasPlace(_own: Household, _due: string): boolean {
    return true
  }

  /** Hook for subclasses: the outcome of a delivery. `held` is reported at each attempt. */
  protected note(_what: 'made' | 'held' | 'missed', _own: Household, _due: string, _sent = 0): void {}

  made(): string[] {
    return this.households.flatMap(({ id, orders }) =>
      [...orders].toSorted(([a], [b]) => a.localeCompare(b)).map(([due, what]) => `${id} ${due}: ${what}`),
    )
  }
}
