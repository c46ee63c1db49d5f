/**
 * The text of a request's body. It is counted as it comes in, so that nobody fills the memory, whatever length the
 * request claims to have.
 * @returns null when it is longer than `maximumBytes`
 */
export async function readText(request: Request, maximumBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maximumBytes) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maximumBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The JSON of a body; undefined where it is none, or too long. */
export async function readJson(request: Request, maximumBytes: number): Promise<unknown> {
  return parseJson(await readText(request, maximumBytes))
}

/** Undefined for what is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of a plain form; a body that is none has none. Forms of the shop are short. */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const text = isForm ? await readText(request, 16_384) : null
  return Object.fromEntries(new URLSearchParams(text ?? ''))
}
