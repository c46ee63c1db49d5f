import { RoomMessages } from '@/components/layout/room-messages'
import { NeedsScript } from '@/components/ui/needs-script'

/** Cart and checkout are the shopper's own: rendered for each request, with the messages their islands need. */
export const dynamic = 'force-dynamic'

export default function CheckoutLayout({ children }: LayoutProps<'/[lang]'>) {
  return (
    <RoomMessages namespaces={['errors', 'cart', 'checkout', 'address']}>
      <div className="page-width">
        <NeedsScript className="mt-8" />
      </div>
      {children}
    </RoomMessages>
  )
}
