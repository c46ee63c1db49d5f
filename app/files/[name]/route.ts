import { servePicture } from '../serve-picture'

/** The shop's pictures and their smaller variants (design 3). */
export async function GET(request: Request, { params }: RouteContext<'/files/[name]'>) {
  return servePicture((await params).name, request)
}
