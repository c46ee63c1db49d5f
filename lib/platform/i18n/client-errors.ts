import type { ErrorCode } from '@/lib/domain/errors/errors'

/**
 * The refusals that islands word themselves: those of rules that run in the browser too.
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
  /** A reported transfer and its slip, `lib/domain/payments/payment-report`, and an order without an invoice. */
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
  /** Codes and the checkout form: `lib/domain/cart/cart-rules` and `lib/domain/checkout/checkout-rules`. */
  cart: [
    'codeSavesLess',
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
    'shortBillAddress',
    'shortBillPostalCode',
    'shortShipAddress',
    'shortShipPostalCode',
    'verbatim',
  ],
  /** A cart number that staff typed, `lib/features/staff/cart/commands`. */
  staffCart: ['cartIdEmpty', 'cartIdNotNumeric', 'cartIdUnknown', 'cartNotYours'],
} as const satisfies Readonly<Record<string, readonly ErrorCode[]>>

export type ErrorSection = keyof typeof codes

/** The paths of the messages that the islands of some sections need. */
export function errorMessages(...sections: readonly ErrorSection[]) {
  return sections.flatMap((section) => codes[section].map((code) => `errors.${code}` as const))
}
