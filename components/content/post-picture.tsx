import { Picture } from '@/components/ui/picture'
import type { PictureSlot } from '@/lib/core/images'

type PostPictureProps = Readonly<{ file: string; slot?: PictureSlot; sizes: string; isFirst?: boolean; className?: string }>

/** A post's picture. It is decorative, because the title beside it says the same. */
export function PostPicture({ file, slot = 'main', sizes, isFirst = false, className = '' }: PostPictureProps) {
  return (
    <span className={`relative block overflow-hidden rounded-xl bg-celadon-100 ${className}`}>
      <Picture name={file} alt="" slot={slot} sizes={sizes} isFirst={isFirst} className="absolute inset-0 size-full object-cover" />
    </span>
  )
}
