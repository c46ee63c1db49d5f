/** Browsers by what their User-Agent has, the more special first: most name Chrome and Safari too. */
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bLine\//, 'LINE'],
  [/\bFB(?:AN|AV)\b/, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Browser and system of a User-Agent, as their owner calls them: `Chrome · Android`. Null if neither is known. */
export function deviceName(userAgent: string | null): string | null {
  const agent = userAgent?.slice(0, 500) ?? ''
  const names = [browsers, systems].flatMap((table) => table.find(([pattern]) => pattern.test(agent))?.[1] ?? [])
  return names.length > 0 ? names.join(' · ') : null
}
