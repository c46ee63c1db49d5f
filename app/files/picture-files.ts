import { diskFiles } from '@/lib/backend/ports/files'
import { pictureStore } from '@/lib/backend/ports/pictures'
import { remoteFiles } from '@/lib/backend/ports/remote-files'
import { env } from '@/lib/env'

const files = env.SHOP_BACKEND_URL ? remoteFiles(env.SHOP_BACKEND_URL, env.SHOP_DATABASE) : diskFiles(env.DATA_DIR)

/** The pictures of the shop, wherever its backend keeps them. */
export const pictures = pictureStore(files, env.DATA_DIR)
