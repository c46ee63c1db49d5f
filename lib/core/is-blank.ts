export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || String(value).trim() === ''
}
