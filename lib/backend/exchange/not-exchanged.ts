/** Tables that no file of a shop's folder holds, and why. Every other table is a sheet's, or hangs on one. */
export const notExchanged: Readonly<Record<string, string>> = {
  country: 'places are the same for every shop and come with the program',
  province: 'places are the same for every shop and come with the program',
  district: 'places are the same for every shop and come with the program',
  subdistrict: 'places are the same for every shop and come with the program',
  currency: 'the shop sells in baht',
  language: 'the shop speaks Thai and English',
  translation: 'sentences of the program, not of a shop',
  payment_method: "the ways to pay are the program's: it knows them by their numbers",
  profile: "a customer's rights are the program's",
  base_user: 'accounts are opened from customers.csv; passwords never leave the database',
  user_session: "who is signed in is nobody else's business",
  reset_code: 'codes for a new password are secret and short-lived',
  prod_fav: "customers' own lists; they stay where the customers made them",
  ecom2_notif: 'promises of this shop to its customers, kept when stock comes in',
  visitor_action: 'what visitors did in this shop',
  ecom2_cart: 'carts are open deals of this shop',
  ecom2_cart_line: 'carts are open deals of this shop',
  m2m_cart_gift_voucher: 'carts are open deals of this shop',
  sale_order: 'orders are the books of this shop: back them up with its database',
  sale_order_line: 'orders are the books of this shop: back them up with its database',
  sale_order_event: 'orders are the books of this shop: back them up with its database',
  gift_voucher_use: 'orders are the books of this shop: back them up with its database',
  payment_attempt: 'payments are the books of this shop: back them up with its database',
  account_invoice: 'invoices are the books of this shop: back them up with its database',
  document_sequence: 'numbers of orders and invoices follow the books',
  stock_picking: 'deliveries follow the orders',
  stock_move: 'deliveries follow the orders',
  outbox_mail: 'mail on its way out',
  staff_action: 'who of the staff did what in this shop',
}

/** Columns of exchanged tables that no file holds, and why; `id` and who wrote a row when are in none. */
export const columnsNotExchanged: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact: {
    type: 'customers are persons',
    name: 'made of first and last name',
    customer: 'always true',
    supplier: 'farms are in suppliers.csv',
  },
  address: {
    org_id: "a company's record elsewhere",
    subdistrict_id: 'the shop knows no subdistricts: they stand in the address',
  },
  product: { search_text: 'made of the name', search_key: 'made of the name' },
  gift_voucher: { order_id: 'the order that bought it is not exchanged' },
}
