import type { DefinedMethod } from '@/lib/backend/context/define-method'
import type { Model, ModelMethod } from '@/lib/backend/context/model'
import { idempotentRequestMethods } from '@/lib/backend/features/agents/idempotent-requests'
import { balanceMethods } from '@/lib/backend/features/balance/balance-methods'
import { addToCartMulti } from '@/lib/backend/features/cart/add-to-cart'
import { getCart } from '@/lib/backend/features/cart/cart-state-methods'
import { codeMethods } from '@/lib/backend/features/cart/codes/apply-code'
import { changeRoundMethods } from '@/lib/backend/features/delivery/rounds/change-round'
import { stopMethods } from '@/lib/backend/features/delivery/rounds/finish-stop'
import { readRound } from '@/lib/backend/features/delivery/rounds/read-round'
import { getDeliveryArea } from '@/lib/backend/features/delivery/delivery-area'
import { openForStaff } from '@/lib/backend/features/cart/open-for-staff'
import { cartReadMethods } from '@/lib/backend/features/cart/read-methods'
import { setQty, setQuantities } from '@/lib/backend/features/cart/set-quantity'
import { startForStaff } from '@/lib/backend/features/cart/start-for-staff'
import { updateCart } from '@/lib/backend/features/cart/update-cart'
import { chooseSlot, readSlots } from '@/lib/backend/features/delivery/choose-slot'
import { loadImageAlts } from '@/lib/backend/features/content/image-alts'
import { getConfig } from '@/lib/backend/features/content/settings'
import { staffSettingMethods } from '@/lib/backend/features/content/staff-setting-methods'
import { websiteSearch } from '@/lib/backend/features/content/website-search'
import { issueCreditNote } from '@/lib/backend/features/invoices/credit-notes/issue-credit-note'
import { readUncredited } from '@/lib/backend/features/invoices/credit-notes/read-uncredited'
import { accountMethods } from '@/lib/backend/features/accounts/account'
import { addressMethods } from '@/lib/backend/features/addresses/addresses'
import { loadLocations } from '@/lib/backend/features/addresses/locations'
import { apiTokenMethods } from '@/lib/backend/features/accounts/api-token-methods'
import { favoriteMethods } from '@/lib/backend/features/catalog/favorites'
import { findCustomers } from '@/lib/backend/features/accounts/for-staff/find-customers'
import { readGiftVouchers } from '@/lib/backend/features/accounts/for-staff/read-gift-vouchers'
import { addCustomerNote, editCustomerNote, readCustomerNotes } from '@/lib/backend/features/accounts/for-staff/customer-notes'
import { readPurchases } from '@/lib/backend/features/accounts/for-staff/read-purchases'
import { sendResetMail } from '@/lib/backend/features/accounts/for-staff/send-reset-mail'
import { notificationMethods } from '@/lib/backend/features/catalog/notifications'
import { resetMethods } from '@/lib/backend/features/accounts/reset-password'
import { sessionMethods } from '@/lib/backend/features/accounts/session'
import { visitMethods } from '@/lib/backend/features/privacy/visits'
import { substituteLine } from '@/lib/backend/features/packing/substitute-line'
import { correctWeights } from '@/lib/backend/features/packing/weigh-lines'
import { printInvoice } from '@/lib/backend/features/invoices/print-invoice'
import { addNote } from '@/lib/backend/features/orders/add-note'
import { cancelOrder } from '@/lib/backend/features/orders/changes/cancel-order'
import { changeAddress } from '@/lib/backend/features/orders/changes/change-address'
import { changeComments } from '@/lib/backend/features/orders/changes/change-comments'
import { changeDelivery } from '@/lib/backend/features/orders/changes/change-delivery'
import { changeLines } from '@/lib/backend/features/orders/changes/change-lines'
import { changePayment } from '@/lib/backend/features/orders/changes/change-payment'
import { readChanges } from '@/lib/backend/features/orders/changes/read-changes'
import { addOrderAgain } from '@/lib/backend/features/orders/placing/order-again'
import { operationMethods } from '@/lib/backend/features/operations/operation-methods'
import { placeOrder } from '@/lib/backend/features/orders/placing/place-order'
import { readEvents } from '@/lib/backend/features/orders/read-events'
import { readSaleOrder } from '@/lib/backend/features/orders/read-sale-order'
import { readStatus } from '@/lib/backend/features/orders/read-status'
import { readUsuals } from '@/lib/backend/features/orders/read-usuals'
import { countAfter, staffSearch } from '@/lib/backend/features/orders/staff-search'
import { stepMethods } from '@/lib/backend/features/orders/steps/take-step'
import { confirmPayment } from '@/lib/backend/features/payments/confirm-payment'
import { markPurchase } from '@/lib/backend/features/purchasing/mark-purchase'
import { readPurchaseList } from '@/lib/backend/features/purchasing/read-list'
import { readPaymentSlip } from '@/lib/backend/features/payments/read-payment-slip'
import { startPayment } from '@/lib/backend/features/payments/start-payment'
import { problemMethods } from '@/lib/backend/features/problems/report-problem'
import { staffProblemMethods } from '@/lib/backend/features/problems/staff-problems'
import { privacyMethods } from '@/lib/backend/features/privacy/privacy-methods'
import { staffReportMethods } from '@/lib/backend/features/report/report-methods'
import { rankSearch } from '@/lib/backend/features/search/rank-search'
import { staffSearchMethods } from '@/lib/backend/features/search/staff-search-methods'
import { suggestProducts } from '@/lib/backend/features/search/suggest-products'
import { staffMailMethods } from '@/lib/backend/features/mail/mail-methods'
import { staffAccountMethods } from '@/lib/backend/features/staff/people/account-methods'
import { secondFactorMethods } from '@/lib/backend/features/staff/people/second-factor/second-factor-methods'
import { storePicture } from '@/lib/backend/features/staff/pictures/store-picture'
import { composeMethods } from '@/lib/backend/features/boxes/compose-week'
import { boxReadMethods } from '@/lib/backend/features/boxes/read-boxes'
import { swapMethods } from '@/lib/backend/features/boxes/swap-contents'
import { neverListMethods } from '@/lib/backend/features/standing-orders/never-list'
import { standingCardMethods } from '@/lib/backend/features/standing-orders/card-methods'
import { standingOrderMethods } from '@/lib/backend/features/standing-orders/standing-order-methods'
import { staffStandingMethods } from '@/lib/backend/features/standing-orders/staff-standing-methods'
import { readStandingOrders } from '@/lib/backend/features/standing-orders/read-standing-orders'
import { listMethods } from '@/lib/backend/features/lists/list-methods'
import { listReadMethods } from '@/lib/backend/features/lists/read-lists'
import { ratingMethods } from '@/lib/backend/features/ratings/rating-methods'
import { productMethods } from '@/lib/backend/features/catalog/product-methods'
import { staffSessionMethods } from '@/lib/backend/features/staff/staff-sessions'
import { lotMethods } from '@/lib/backend/features/traceability/lot-methods'
import { recallMethods } from '@/lib/backend/features/traceability/recall/recall-methods'
import { saleLineMethods } from '@/lib/backend/features/traceability/sale-line-methods'
import { placeTestOrder } from '@/lib/backend/features/orders/test-order/place-test-order'
import { removeTestOrder } from '@/lib/backend/features/orders/test-order/remove-test-order'
import { recordMethods } from '@/lib/backend/import-export/records/record-methods'
import { models } from '@/lib/backend/models/models'

/** The code of each method that `lib/domain/methods/methods.ts` lists. */
export const definedMethods: readonly DefinedMethod[] = [
  ...accountMethods,
  addNote,
  addOrderAgain,
  addToCartMulti,
  ...addressMethods,
  ...apiTokenMethods,
  ...balanceMethods,
  cancelOrder,
  ...cartReadMethods,
  changeAddress,
  changeComments,
  changeDelivery,
  changeLines,
  changePayment,
  ...codeMethods,
  confirmPayment,
  correctWeights,
  countAfter,
  ...favoriteMethods,
  findCustomers,
  getCart,
  getConfig,
  getDeliveryArea,
  readRound,
  ...changeRoundMethods,
  ...stopMethods,
  ...idempotentRequestMethods,
  issueCreditNote,
  loadImageAlts,
  loadLocations,
  ...lotMethods,
  ...notificationMethods,
  openForStaff,
  ...operationMethods,
  chooseSlot,
  placeOrder,
  readSlots,
  placeTestOrder,
  markPurchase,
  printInvoice,
  readPurchaseList,
  ...privacyMethods,
  ...problemMethods,
  ...staffProblemMethods,
  ...productMethods,
  rankSearch,
  readChanges,
  readEvents,
  readGiftVouchers,
  readPurchases,
  addCustomerNote,
  editCustomerNote,
  readCustomerNotes,
  readPaymentSlip,
  readSaleOrder,
  readStatus,
  readUsuals,
  readUncredited,
  ...ratingMethods,
  ...recallMethods,
  removeTestOrder,
  ...recordMethods,
  ...resetMethods,
  ...saleLineMethods,
  ...secondFactorMethods,
  sendResetMail,
  ...sessionMethods,
  setQty,
  setQuantities,
  ...staffAccountMethods,
  ...staffMailMethods,
  ...staffReportMethods,
  staffSearch,
  ...staffSearchMethods,
  ...staffSessionMethods,
  ...staffSettingMethods,
  ...stepMethods,
  ...listMethods,
  ...listReadMethods,
  ...standingOrderMethods,
  ...standingCardMethods,
  ...neverListMethods,
  ...composeMethods,
  ...swapMethods,
  ...boxReadMethods,
  readStandingOrders,
  ...staffStandingMethods,
  startForStaff,
  startPayment,
  storePicture,
  substituteLine,
  suggestProducts,
  updateCart,
  ...visitMethods,
  websiteSearch,
]

/** Every model of the shop with its methods, in addition to the generic ones (spec 3). */
export const modelsWithMethods: readonly Model[] = models.map((model) => ({ ...model, methods: methodsOf(model.name) }))

function methodsOf(model: string): Record<string, ModelMethod> {
  const own = definedMethods.filter(({ name }) => name.slice(0, name.lastIndexOf('.')) === model)
  return Object.fromEntries(own.map((method) => [method.name.slice(model.length + 1), method]))
}
