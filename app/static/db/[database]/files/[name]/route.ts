import { servePicture } from '@/app/files/serve-picture'

/** The same pictures at the path that clients of a Netforce server use. Any database name maps to this one shop. */
export async function GET(request: Request, { params }: RouteContext<'/static/db/[database]/files/[name]'>) {
  return servePicture((await params).name, request)
}
