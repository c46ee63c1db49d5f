import { cartMethods, ownTransactionCartMethods } from '@/lib/backend/features/cart/cart-methods'
import { headerCartMethods, ownTransactionHeaderCartMethods } from '@/lib/backend/features/cart/read-methods'
import { cartLineMethods } from '@/lib/backend/features/cart/set-quantity'
import { staffSettingMethods } from '@/lib/backend/features/content/staff-setting-methods'
import { addressSearchMethods } from '@/lib/backend/features/content/website-search'
import { findCustomers } from '@/lib/backend/features/customers/for-staff/find-customers'
import { readGiftVouchers } from '@/lib/backend/features/customers/for-staff/read-gift-vouchers'
import { sendResetMail } from '@/lib/backend/features/customers/for-staff/send-reset-mail'
import { favoriteMethods } from '@/lib/backend/features/customers/favorites'
import { notificationMethods } from '@/lib/backend/features/customers/notifications'
import { visitMethods } from '@/lib/backend/features/customers/visits'
import { orderMethods, ownTransactionOrderMethods } from '@/lib/backend/features/orders/order-methods'
import { ownTransactionReportMethods, staffReportMethods } from '@/lib/backend/features/report/report-methods'
import { ownTransactionStaffMailMethods, staffMailMethods } from '@/lib/backend/features/staff/mail-methods'
import { staffSearchMethods } from '@/lib/backend/features/search/staff-search-methods'
import { rankSearch } from '@/lib/backend/features/search/rank-search'
import { suggestProducts } from '@/lib/backend/features/search/suggest-products'
import { ownTransactionPictureMethods, staffPictureMethods } from '@/lib/backend/features/staff/pictures/store-picture'
import { productMethods } from '@/lib/backend/features/staff/product-methods'
import { ownTransactionStaffSessionMethods, staffSessionMethods } from '@/lib/backend/features/staff/staff-sessions'
import { recallMethods } from '@/lib/backend/features/traceability/recall/recall-methods'
import { staffAccountMethods } from '@/lib/backend/features/staff/people/account-methods'
import {
  ownTransactionSecondFactorMethods,
  secondFactorMethods,
} from '@/lib/backend/features/staff/people/second-factor/second-factor-methods'
import { lotMethods } from '@/lib/backend/features/traceability/lot-methods'
import { saleLineMethods } from '@/lib/backend/features/traceability/sale-line-methods'
import { recordMethods } from '@/lib/backend/import-export/records/record-methods'
import type { Model } from '@/lib/backend/context/model'
import { models } from '@/lib/backend/models/models'
import { interfaceMethods, ownTransactionInterfaceMethods } from './interface-methods'

/** Each model's own methods by wire name, in addition to the generic ones (spec 3). */
const methods: Readonly<Record<string, Pick<Model, 'methods' | 'managesOwnTransaction'>>> = {
  address: { methods: addressSearchMethods },
  'ecom.cart': { methods: headerCartMethods, managesOwnTransaction: ownTransactionHeaderCartMethods },
  'ecom2.cart': { methods: cartMethods, managesOwnTransaction: ownTransactionCartMethods },
  'ecom2.cart.line': { methods: cartLineMethods },
  'ecom2.interface': { methods: interfaceMethods, managesOwnTransaction: ownTransactionInterfaceMethods },
  'ecom2.notif': { methods: notificationMethods },
  'prod.fav': { methods: favoriteMethods },
  product: {
    methods: { ...productMethods, rank_search: rankSearch, suggest: suggestProducts },
    managesOwnTransaction: ['rank_search', 'suggest'],
  },
  'sale.order': { methods: orderMethods, managesOwnTransaction: ownTransactionOrderMethods },
  'sale.order.line': { methods: saleLineMethods },
  'staff.account': { methods: staffAccountMethods },
  'staff.catalog': { methods: recordMethods },
  'staff.customer': { methods: { find: findCustomers, read_gift_vouchers: readGiftVouchers, send_reset_mail: sendResetMail } },
  'staff.mail': { methods: staffMailMethods, managesOwnTransaction: ownTransactionStaffMailMethods },
  'staff.picture': { methods: staffPictureMethods, managesOwnTransaction: ownTransactionPictureMethods },
  'staff.report': { methods: staffReportMethods, managesOwnTransaction: ownTransactionReportMethods },
  'staff.recall': { methods: recallMethods },
  'staff.search': { methods: staffSearchMethods },
  'staff.second_factor': { methods: secondFactorMethods, managesOwnTransaction: ownTransactionSecondFactorMethods },
  'staff.setting': { methods: staffSettingMethods },
  'staff.session': { methods: staffSessionMethods, managesOwnTransaction: ownTransactionStaffSessionMethods },
  'stock.lot': { methods: lotMethods },
  'visitor.action': { methods: visitMethods },
}

/** Every model of the shop with its methods. */
export const modelsWithMethods: readonly Model[] = models.map((model) => ({ ...model, ...methods[model.name] }))
