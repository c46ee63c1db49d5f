/** The ending of an archive of a backup, by whether it is encrypted. */
export const archiveSuffix = { plain: '.tar', sealed: '.tar.enc' } as const

type FileKind = Readonly<{ types: readonly string[]; megabytes: number }>

/** What owners upload: what an import reads, and archives of backups, which hold all pictures and slips. */
const kinds = {
  import: { types: ['.csv', '.tsv', '.txt', '.xlsx', '.zip'], megabytes: 300 },
  backup: { types: Object.values(archiveSuffix), megabytes: 4000 },
} as const satisfies Record<string, FileKind>

export type UploadKind = keyof typeof kinds

/** The bytes of a part of an uploaded file. */
export const uploadPartBytes = 1024 * 1024

/** The most that a file of this kind may have. */
export const uploadMegabytes = (kind: UploadKind): number => kinds[kind].megabytes

export const maxUploadBytes = (kind: UploadKind): number => uploadMegabytes(kind) * 1024 * 1024

/** The kinds of files, by the ends of their names, as a file field takes them. */
export const uploadEndings = (kind: UploadKind): string => kinds[kind].types.join(',')

export function isUploadName(kind: UploadKind, name: string): boolean {
  return kinds[kind].types.some((type) => name.toLowerCase().endsWith(type) && name.length > type.length)
}

/** What a file of this name is uploaded for; null for any other name. */
export function uploadKindOf(name: string): UploadKind | null {
  return (['import', 'backup'] as const).find((kind) => isUploadName(kind, name)) ?? null
}
