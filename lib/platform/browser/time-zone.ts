declare global {
  interface Window {
    /** In Chromium since 144 and Firefox since 139. */
    Temporal?: Readonly<{ Now: Readonly<{ timeZoneId: () => string }> }>
  }
}

/**
 * The visitor's time zone, such as Asia/Bangkok. The first use of `Intl` loads its tables: 100 ms and more on a cheap phone, in one
 * task (docs/performance.md, Lists and visits), so it is asked only where `Temporal` is missing.
 */
export function readTimeZone(): string {
  return window.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
