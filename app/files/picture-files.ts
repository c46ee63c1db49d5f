import path from 'node:path'
import { diskFiles } from '@/lib/backend/infrastructure/storage/files'
import { sizeLimitedFolder } from '@/lib/backend/infrastructure/storage/size-limited-folder'
import { pictureStore, type PictureStore } from '@/lib/backend/infrastructure/storage/pictures'
import { remoteFiles } from '@/lib/backend/infrastructure/storage/remote-files'
import { env } from '@/lib/platform/config/env'

/** Enough for a few thousand originals of a remote backend. */
const maximumRemoteBytes = 1024 * 1024 * 1024

/** Picture store of the embedded or the remote backend. */
export const pictures: PictureStore = env.SHOP_BACKEND_URL
  ? remotePictures(env.SHOP_BACKEND_URL)
  : pictureStore(diskFiles(env.DATA_DIR), env.DATA_DIR)

/** A separate folder: the data folder may still hold pictures of an embedded backend that ran here before. */
function remotePictures(serverUrl: string): PictureStore {
  const folder = path.join(env.DATA_DIR, 'remote')
  const cached = sizeLimitedFolder(path.join(folder, 'files'), maximumRemoteBytes)
  return pictureStore(remoteFiles(serverUrl, env.SHOP_DATABASE, cached), folder)
}
