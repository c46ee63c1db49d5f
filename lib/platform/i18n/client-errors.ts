import type { ErrorCode } from '@/lib/domain/errors/errors'

/**
 * The refusals that islands word themselves: those of rules that run in the browser too, and those stored with a cart in English.
 * All others arrive worded from the server, so their messages stay there: together they are 25 kB of each page.
 */
const codes = {
  /** Rules of accounts and addresses, `lib/domain/accounts`. */
  account: [
    'emailAndPasswordRequired',
    'invalidBirthDate',
    'invalidEmail',
    'missingAddressFields',
    'missingCurrentPassword',
    'missingTokenName',
    'missingTokenScope',
    'missingEmail',
    'missingFirstName',
    'missingLastName',
    'missingNewPasswords',
    'missingPassword',
    'missingPhone',
    'missingResetCode',
    'passwordTooLong',
    'passwordTooShort',
    'passwordsDiffer',
    'wrongPostalCode',
  ],
  /** A reported transfer and its slip, `lib/domain/orders/payment-report`; and an order without an invoice. */
  payment: [
    'fileTooLarge',
    'heicUnreadable',
    'missingInvoice',
    'missingSaleOrder',
    'missingScreenshot',
    'missingTotalAmount',
    'notAnImage',
    'paymentAlreadyReported',
  ],
  /** Rules of codes, stock, delivery and checkout: `lib/domain/cart`, `lib/domain/delivery` and parts of `lib/domain/orders`. */
  cart: [
    'chilledNotDelivered',
    'codeSavesLess',
    'deliveryAfterClosedDay',
    'deliveryAfternoonFull',
    'deliveryFull',
    'deliveryMorningFull',
    'deliveryOnClosedDay',
    'deliveryOnHoliday',
    'deliveryTooEarly',
    'deliveryTooLate',
    'giftVoucherEmpty',
    'giftVoucherExpired',
    'giftVoucherPays',
    'giftVoucherPrepaid',
    'giftVoucherUnknown',
    'missingBillCountry',
    'missingBillDistrict',
    'missingBillEmail',
    'missingBillFirstName',
    'missingBillLastName',
    'missingBillPhone',
    'missingBillProvince',
    'missingGiftVoucherCode',
    'missingPromotionCode',
    'missingShipCountry',
    'missingShipDistrict',
    'missingShipFirstName',
    'missingShipLastName',
    'missingShipPhone',
    'missingShipProvince',
    'missingVoucherCode',
    'notDelivered',
    'onlyBangkok',
    'orderBelowMinimum',
    'outOfStock',
    'productNotForSale',
    'promotionExpired',
    'promotionNotReached',
    'promotionNotStarted',
    'promotionSoldOut',
    'promotionUnknown',
    'shortBillAddress',
    'shortBillPostalCode',
    'shortShipAddress',
    'shortShipPostalCode',
    'stockShort',
    'verbatim',
    'voucherAlreadyUsed',
    'voucherExpired',
    'voucherFirstOrderOnly',
    'voucherLoginRequired',
    'voucherMinimum',
    'voucherNotStarted',
    'voucherNothingToDiscount',
    'voucherUnknown',
    'voucherUsedUp',
  ],
  /** A cart number that staff typed, `lib/features/staff/cart-rules`. */
  staffCart: ['cartIdEmpty', 'cartIdNotNumeric', 'cartIdUnknown', 'cartNotYours'],
} as const satisfies Readonly<Record<string, readonly ErrorCode[]>>

export type ErrorSection = keyof typeof codes

/** The paths of the messages that the islands of some sections need. */
export function errorMessages(...sections: readonly ErrorSection[]) {
  return sections.flatMap((section) => codes[section].map((code) => `errors.${code}` as const))
}
