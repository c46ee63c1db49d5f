import { RoomMessages } from '@/components/layout/room-messages'
import { NeedsScript } from '@/components/ui/needs-script'

/** A customer's own pages: rendered for each request, with the messages their islands need. */
export const dynamic = 'force-dynamic'

export default function AccountLayout({ children }: LayoutProps<'/[lang]'>) {
  return (
    <RoomMessages
      namespaces={[
        'errors',
        'orderDetails',
        'orderPopups',
        'favorites',
        'addresses',
        'address',
        'editAddress',
        'accountDetails',
        'yourData',
        'confirmPayment',
      ]}
    >
      <div className="page-width pt-11 pb-8 md:pt-14">
        <NeedsScript className="mb-8" />
        {children}
      </div>
    </RoomMessages>
  )
}
