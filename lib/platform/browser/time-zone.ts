declare global {
  interface Window {
    /** In Chromium since 144 and Firefox since 139. */
    Temporal?: Readonly<{ Now: Readonly<{ timeZoneId: () => string }> }>
  }
}

/**
 * The visitor's time zone, such as Asia/Bangkok. The first use of `Intl` loads its tables, 72 to 195 ms in one task at a
 * quarter of a CPU (docs/performance.md, Lists and visits), so it is asked only where `Temporal` is missing.
 */
export function readTimeZone(): string {
  return window.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
