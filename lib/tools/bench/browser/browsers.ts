/** A mid-range phone and a desktop. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const
export const desktop = { viewport: { width: 1350, height: 940 } } as const

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Waits while a page finishes background work. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
