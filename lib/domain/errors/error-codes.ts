import { packingErrorSentences } from './packing-error-sentences'
import { recordErrorSentences } from './record-error-sentences'
import { tokenErrorSentences } from './token-error-sentences'

/**
 * Error codes with their English sentences. The backend answers `{ code, params, message }`. `message` is the complete sentence,
 * for programs. Pages of the shop use `code` as the message key in the namespace `errors`, to show the shopper's language.
 * Sentences that the specification defines are used verbatim.
 */
export const errorSentences = {
  /** Text from another server, passed on unchanged. */
  verbatim: '{sentence}',

  // Connection to the server
  connectionFailed: 'The connection failed. Please try again.',
  backendUnreachable: 'The shop cannot reach its backend right now.',
  busy: 'The shop is busy. Please try again in a moment.',
  serverStatus: 'The server answered with status {status}.',
  shopBusy: 'The shop is busy right now. Please try again in a moment.',
  shopCannotSave: 'The shop cannot save changes right now, so nothing was changed. Please try again in a few minutes.',

  // Session and account (spec 5, 8)
  loginRequired: 'Please log in or sign up before continue shopping',
  emailAndPasswordRequired: 'Email and password are required.',
  wrongLogin: 'Invalid login',
  emailTaken: 'This email is already registered',
  invalidEmail: 'Invalid email',
  passwordTooShort: 'Password must have at least {minimum} characters',
  passwordTooLong: 'Password must have at most {maximum} characters',
  passwordTooEasy: 'This password is easy to guess. Please choose another one.',
  wrongCurrentPassword: 'Your current password is incorrect',
  /** Calls outside the contract (specification 8). */
  badAction: 'Bad action',
  staffSignedOut: 'Please sign in to the staff pages.',
  staffRoleForbids: 'Your role does not allow this. Please ask the owner of the shop.',
  staffPasscodeOff: 'The passcode can no longer be used here. Please sign in with your email and password.',
  staffAccountUnknown: 'This staff account does not exist or is deactivated.',
  lastOwner: 'The shop needs at least one active owner. Please make someone else an owner first.',
  invalidStaffCode: 'This link is invalid, has expired or has already been used. Please ask for a new one.',
  accountHasOpenOrders:
    'These orders are still open: {numbers}. You can delete your account once they have been delivered or cancelled and any refund has been paid.',
  callTookTooLong: 'This request took too long. Please narrow it down, or try again in a moment.',
  tooManyTries: 'Too many attempts. Please wait a moment and try again.',
  missingFirstName: 'Missing first name',
  missingLastName: 'Missing last name',
  missingPhone: 'Missing phone',
  missingEmail: 'Missing email',
  missingPassword: 'Missing password',
  missingResetCode: 'Missing reset code',
  missingAddressFields: 'Please fill in all required address fields',
  missingCurrentPassword: 'Please enter current password',
  missingNewPasswords: 'Please enter both new password and confirmation',
  passwordsDiffer: 'Confirmed password is not the same as new password',
  invalidBirthDate: 'Invalid date {day}/{month}',

  // Cart
  missingQuantity: 'Missing quantity',
  tooManyInCart: 'A cart can hold at most {maximum} different products.',
  missingVoucherCode: 'Please enter a voucher code',
  missingPromotionCode: 'Please enter a promotion code',
  missingGiftVoucherCode: 'Please enter a gift voucher code',
  emptyCart: 'You must add items to your cart before checking out.',
  missingCart: 'Missing cart',
  cartNotYours: 'Cart ID is not belonged to you',
  cartIdEmpty: 'Cart ID is empty',
  cartIdNotNumeric: 'Cart ID is invalid (1)',
  cartIdUnknown: 'Cart ID is invalid (2)',
  creditNothing: 'Please choose what to refund.',
  creditTooMuch: 'This is more than can still be refunded.',
  shopperSignedIn: 'A customer is signed in on this device. Log out of the shop first.',
  outOfStock: '{product} is out of stock.',
  stockShort: '{product}: only {left} left.',
  orderBelowMinimum: 'The minimum order is {minimum}. {missing} is missing.',
  notDelivered: 'We do not deliver to this district yet.',
  onlyBangkok: 'Chilled products are delivered only in Bangkok and vicinity: {products}.',
  chilledNotDelivered: 'Chilled products are not delivered to this district: {products}.',

  // Checkout (spec 5)
  missingBillFirstName: 'Missing billing first name',
  missingBillLastName: 'Missing billing last name',
  missingBillCountry: 'Missing billing country',
  missingBillProvince: 'Missing billing province',
  missingBillDistrict: 'Missing billing district',
  missingBillPhone: 'Missing billing phone',
  missingBillEmail: 'Missing billing email',
  shortBillAddress: 'Missing or too short billing address',
  shortBillPostalCode: 'Missing or too short billing postal code',
  missingShipFirstName: 'Missing shipping first name',
  missingShipLastName: 'Missing shipping last name',
  missingShipCountry: 'Missing shipping country',
  missingShipProvince: 'Missing shipping province',
  missingShipDistrict: 'Missing shipping district',
  shortShipAddress: 'Missing or too short shipping address',
  shortShipPostalCode: 'Missing or too short shipping postal code',
  missingShipPhone: 'Missing shipping phone',

  // Delivery date
  deliveryTooEarly: 'The earliest delivery date is {date}',
  deliveryTooLate: 'This delivery date is too far in the future',
  deliveryOnHoliday: 'We do not deliver on public holidays',
  deliveryOnClosedDay: 'We do not deliver on this day of the week',
  deliveryAfterClosedDay: 'Some items in your cart cannot be delivered the day after a closed day',
  deliveryFull: 'Deliveries on this day are fully booked',
  deliveryMorningFull: 'Morning deliveries on this day are fully booked. Please choose another time or day.',
  deliveryAfternoonFull: 'Afternoon deliveries on this day are fully booked. Please choose another time or day.',

  // Vouchers
  voucherUnknown: 'This voucher code is not valid',
  voucherNotStarted: 'This voucher can be used from {date}',
  voucherExpired: 'This voucher has expired',
  voucherUsedUp: 'This voucher has been fully redeemed',
  voucherAlreadyUsed: 'You have already used this voucher',
  voucherFirstOrderOnly: 'This voucher is for your first order only',
  voucherLoginRequired: 'Please log in to use this voucher',
  voucherMinimum: 'This voucher requires an order of at least {amount}',
  voucherNothingToDiscount: 'This voucher does not apply to any item in your cart',

  // Promotion codes
  promotionUnknown: 'This promotion code is not valid',
  promotionNotStarted: 'This promotion starts on {date}',
  promotionExpired: 'This promotion has ended',
  promotionNotReached: 'Add at least {quantity} × {product} to use this promotion code',
  promotionSoldOut: '{product} in this promotion is sold out',

  // Gift vouchers
  codeSavesLess: '{applied} saves you {more}, more than {code} with {less}. To use the other code all the same, clear this one first.',
  giftVoucherUnknown: 'This gift voucher code is not valid',
  giftVoucherExpired: 'This gift voucher has expired',
  giftVoucherEmpty: 'This gift voucher has no balance left',
  giftVoucherAlreadyAdded: 'This gift voucher is already in use in your cart',
  giftVoucherPays: 'Gift voucher {code} pays {amount}; its remaining balance is {left}.',
  paymentMethodNotOffered: 'This payment method is not available at the moment. Please choose another one.',
  giftVoucherPrepaid: 'Gift vouchers must be paid for in advance, not on delivery. Please choose another payment method.',

  // Products (spec 8)
  productUnknown: 'This product is not available',
  productNotForSale: '{product} cannot be ordered online',
  productInStock: 'Product is in stock',
  alreadyNotified: 'Already registered for notification',

  // Changing a cart
  cartAlreadyOrdered: 'This cart has already been ordered',
  cartLineUnknown: 'This product is no longer in your cart',
  wrongPostalCode: 'The postal code of this district is {codes}',
  addressUnknown: 'This address no longer exists',

  // Orders, payment and traceability (spec 5, 8)
  missingSaleOrder: 'Missing sale order',
  tooManyOrders: 'You have placed many orders in a short time. Your cart is saved. Please try again in an hour, or call us.',
  tooManyUnpaidOrders:
    'You have {count} unpaid orders. Please pay for one of them, or call us. Your cart is saved, and you can place this order afterwards.',
  totalChanged: 'Prices in your cart have changed. Please check the new total and place the order again.',
  orderChangeTooLate: 'Order {number} is being prepared and can no longer be changed. Please call us.',
  orderCostsMore:
    'Order {number} is paid, so a change must not cost more. To get more, add products to this order; they are delivered with it free of charge.',
  orderHasAddOns:
    'Order {number} is delivered together with {others}. To cancel it or change its day or address, cancel the other order first, or call us.',
  orderIsAddOn:
    'Order {number} is delivered together with {main}, so its day and address cannot be changed. You can cancel it and order again.',
  mainOrderClosed: 'Products can no longer be added to your earlier order. Please choose another delivery for this order.',
  orderVouchersSent: 'The gift vouchers of order {number} have been sent by email and stay in the order.',
  orderNeedsProduct: 'An order needs at least one product. If you no longer want it, cancel the order.',
  saleOrderUnknown: 'Not found sale order {number}',
  missingScreenshot: 'Missing screen shot',
  missingTotalAmount: 'Missing total amount',
  notAnImage: 'Please choose an image file',
  heicUnreadable:
    'This photo is in HEIC format, which cannot be read here. Take a screenshot of it, or save it as JPEG, and choose that file.',
  fileTooLarge: 'The file size exceeds the 2MB limit. Please upload a smaller file.',
  pictureTooLarge: 'This picture is too large. It may have at most {megabytes} MB and {megapixels} million pixels.',
  paymentAlreadyReported: 'This form was already submitted',
  notAwaitingTransfer: 'Order {number} is not waiting for a bank transfer',
  paymentDeclined: 'Your card was declined. You have not been charged.',
  paymentTimedOut: 'The payment page did not respond in time. You have not been charged and can pay again.',
  paymentUnconfirmed: 'Your bank has not confirmed the payment yet. We will email you as soon as it does.',
  paymentRefundDue: 'We received your payment but could not apply it to this order. We will refund you.',
  paymentUnavailable: 'The payment page is unavailable right now. Your order is saved. Please try again in a moment.',
  paymentFailed: 'The payment did not go through.',
  missingInvoice: 'Missing Invoice',
  missingLotNo: 'Missing lot no',
  invalidLotNo: 'Invalid lot no',
  invalidQrCode: 'Product info error: invalid qr_code',

  // Staff actions
  undoTooLate: 'This step can no longer be undone',
  orderCannotMove: 'Order {number} cannot change from {from} to {to}',
  orderChanged: 'Order {number} has changed in the meantime. Please check it again.',
  paymentStillOpen: 'The card payment is still pending. Please try again in a few minutes.',
  giftVoucherUsed: 'Gift voucher {code} from this order has already been used. The order can no longer be cancelled.',
  noTransferReported: 'No bank transfer has been reported for order {number}',
  customerUnknown: 'This customer or address is no longer active',
  recallChanged: 'The list of recipients has changed. Please check it again.',
  linkIsMailed: 'This shop has a mail server: links are sent by email only',
  invalidMailHost: 'Please enter the name of the mail server, for example smtp.example.com',
  invalidMailPort: 'Please enter a port from 1 to 65535',
  mailServerFixed: 'The mail server cannot be changed here.',
  mailTestFailed: 'The mail server did not accept the test email: {reason}',
  staffAccountChanged: 'This account has changed in the meantime',
  synonymNotSaved: 'These synonyms already exist, or a colleague has just removed them',
  settingChanged: '{staff} has changed this setting in the meantime. Nothing was saved.',
  settingInvalid: 'This setting cannot be saved: {issue}',
  settingProductUnknown: 'There is no product with the code {product}',
  ...recordErrorSentences,
  ...tokenErrorSentences,
  ...packingErrorSentences,
} as const

export type ErrorCode = keyof typeof errorSentences

type PlaceholderOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never

/** The params of a code: exactly the placeholders of its sentence. Amounts are formatted, dates are day/month/year. */
type ErrorParams<Code extends ErrorCode = ErrorCode> = Readonly<Record<PlaceholderOf<(typeof errorSentences)[Code]>, string | number>>

/** Codes whose sentence has no placeholder. */
export type PlainCode = { [Code in ErrorCode]: keyof ErrorParams<Code> extends never ? Code : never }[ErrorCode]

type CodeWithParams = Exclude<ErrorCode, PlainCode>

/** A code and its exact params, as arguments. */
export type RefusalArguments =
  readonly [code: PlainCode] | { [Code in CodeWithParams]: readonly [code: Code, values: ErrorParams<Code>] }[CodeWithParams]

/** An error code with the params of its sentence. */
export type CodedError = Readonly<{ code: ErrorCode; params: Readonly<Record<string, string | number>> }>

/**
 * `message` and `error_fields` are sentences, as a Netforce server sends them. The embedded backend adds `code` and `params` for
 * a known sentence, and `issues` if there are several errors.
 */
export type RpcErrorBody = Readonly<{
  message: string
  error_fields?: Readonly<Record<string, string>> | undefined
  issues?: readonly (CodedError & Readonly<{ field: string }>)[] | undefined
}> &
  Partial<CodedError>

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorSentences, text)
}

/** The names of the params of a code. */
function paramNames(code: ErrorCode): string[] {
  return [...errorSentences[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Whether the params cover all placeholders of the code's sentence. */
export function areParamsOf(code: ErrorCode, params: Readonly<Record<string, unknown>>): boolean {
  return paramNames(code).every((name) => Object.hasOwn(params, name) && ['string', 'number'].includes(typeof params[name]))
}
