import { servePicture } from '@/app/files/serve-picture'

/** The same pictures where a Netforce server has them, for its clients. Any database's name reaches the one shop. */
export async function GET(request: Request, { params }: RouteContext<'/static/db/[database]/files/[name]'>) {
  return servePicture((await params).name, request)
}
