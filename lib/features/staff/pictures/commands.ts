import { z } from 'zod'
import { connectionFailed, RpcError } from '@/lib/domain/errors/rpc-error'
import { err, ok, type Result } from '@/lib/domain/errors/result'
import { isDrawnAgain, maxUploadBytes } from '@/lib/domain/staff/picture-upload'
import { parseJson } from '@/lib/core/parse-json'

const refusalSchema = z.object({ message: z.string() })

type Upload = Readonly<{
  language: string
  /** The part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}>

/**
 * The picture as it is sent: large photos smaller, because mobile networks are slow; the file itself if the browser cannot draw
 * it.
 */
export async function preparePicture(file: File): Promise<Blob> {
  if (!isDrawnAgain(file)) return file
  const { shrinkPicture } = await import('@/lib/platform/browser/shrink-picture')
  return (await shrinkPicture(file, maxUploadBytes)) ?? file
}

/**
 * Uploads a picture to the shop's files.
 * @returns its stored name; a refusal is in the language of the page
 */
export function uploadPicture(picture: Blob, { language, onProgress, signal }: Upload): Promise<Result<string, RpcError>> {
  return new Promise((resolve) => {
    // fetch reports no progress of what it sends.
    const request = new XMLHttpRequest()
    const fail = () => resolve(err(connectionFailed()))
    request.open('POST', `/api/staff/picture?language=${language}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(resultOf(request.status, request.responseText))
    request.onerror = fail
    request.onabort = fail
    signal?.addEventListener('abort', () => request.abort())
    request.send(picture)
  })
}

function resultOf(status: number, text: string): Result<string, RpcError> {
  const body = parseJson(text)
  const stored = status === 200 ? storedPictureSchema.safeParse(body).data : undefined
  if (stored) return ok(stored.name)
  const refusal = status === 422 ? refusalSchema.safeParse(body).data : undefined
  if (!refusal) return err(new RpcError('http', `The server answered with status ${status}.`))
  return err(new RpcError('server', refusal.message))
}

/** The name of a stored picture, as `/files/{name}` serves it. */
export const storedPictureSchema = z.object({ name: z.string() })
