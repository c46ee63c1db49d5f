/** The bytes of an uploaded file, and of a part of it; megabytes for people. */
export const uploadLimits = { bytes: 300 * 1024 * 1024, megabytes: 300, partBytes: 1024 * 1024 }

const uploadTypes = ['.csv', '.tsv', '.txt', '.xlsx', '.zip'] as const

/** The kinds of files that an import reads, by the ends of their names. */
export const uploadEndings = uploadTypes.join(',')

export function isUploadName(name: string): boolean {
  return uploadTypes.some((type) => name.toLowerCase().endsWith(type) && name.length > type.length)
}
