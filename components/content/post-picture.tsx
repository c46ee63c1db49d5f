import Image from 'next/image'
import { fileUrl } from '@/lib/images'

type PostPictureProps = Readonly<{ file: string; sizes: string; isFirst?: boolean; className?: string }>

/** A post's picture. The title beside it says what it is about, so it is silent for screen readers. */
export function PostPicture({ file, sizes, isFirst = false, className = '' }: PostPictureProps) {
  return (
    <span className={`relative block overflow-hidden rounded-xl bg-celadon-100 ${className}`}>
      <Image src={fileUrl(file)} alt="" fill sizes={sizes} preload={isFirst} className="object-cover" />
    </span>
  )
}
