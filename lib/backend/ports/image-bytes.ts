/** Image formats by what their files begin with: names and declared types prove nothing. */
const signatures = [
  { isAt: 0, bytes: [0xff, 0xd8, 0xff] },
  { isAt: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { isAt: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { isAt: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const

/** Whether bytes begin as a JPEG, PNG, GIF or WebP does. */
export function isImage(bytes: Uint8Array): boolean {
  return signatures.some(({ isAt, bytes: start }) => start.every((byte, index) => bytes[isAt + index] === byte))
}
