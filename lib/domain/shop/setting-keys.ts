import { contentPages } from '@/lib/core/content-pages'

const contentPageSettings = Object.entries(contentPages).flatMap(([page, { settings }]) =>
  settings.map((key, index) => [key, index === 0 ? `HTML of the page ${page}.` : 'HTML of its second block.'] as const),
)

/** All keys that the shop reads from settings.csv, with a description of each value. */
export const settingKeys: Readonly<Record<string, string>> = {
  ...Object.fromEntries(contentPageSettings),
  landing_text: 'HTML on the home page, on wide screens.',
  landing_mobile_text: 'The same on phones.',
  contact_map: 'The map of the contact page: a link to a map, or HTML.',
  wholesale_prom_msg: 'A line about wholesale prices above the cart.',
  cart_prom_msg: 'A line in the cart.',
  checkout_ship_msg: 'A line about delivery in the checkout.',
  best_sellers: 'JSON list of product codes, the best first: ["VL01","FT01"].',
  popup:
    'JSON of the popup on the home page: {"type":"repeat","key":"summer","image":"popup.webp","page":"promotions"}; type is no, once or repeat.',
  addcart_popup: 'true: after something was added to the cart the shopper goes back to the shelves.',
  home_page:
    'JSON of words and pictures of the home page in that language: search, with title and description for search engines, hero, farms, health and closing, each with title, text (not farms), image and alt, and categories, a list of code, name, image and alt: {"hero":{"title":"Tea from the hills"},"categories":[{"code":"TEA","name":"Tea","image":"tea.webp","alt":"A cup of tea"}]}. What is left out is as in the demo shop. While it is not set, main groups with products join menu and blocks by themselves; groups without products are never shown.',
  mail_texts:
    'JSON of words of the shop in mails to customers in that language: opening, below the greeting, and closing, at the end, of all of them, and mails, a list of kind, subject, opening and closing of single ones: {"closing":"Your farmers","mails":[{"kind":"orderPlaced","subject":"Order {number} at {shop}"}]}. What is left out is as usual.',
  banners:
    'JSON list of the banners on the page Order Online in that language: [{"image":"mango.webp","alt":"Mangoes are here","page":"promotions"}], at most 8, with the proportions 2.75 to 0.8; page is a page of the shop. Without it there are four: best sellers, new products, promotions and events; [] is for none.',
  catalog_layout:
    'JSON of codes of groups, in their order: categories in the Products menu, at most 6, header_categories with a link of their own in the header, at most 2, and blocks of the page Order Online, at most 8, whose link to all products leads to the group with the same code without HOME_: {"categories":["TEA","CUPS"],"header_categories":[],"blocks":["HOME_TEA"]}. What is left out is as in the demo shop.',
  banner_version: 'Any text; a new one makes browsers fetch the banners again.',
  company:
    'JSON of who sells: name, address, tax_id, branch, phone, and vat_registered, which is false for a shop that issues receipts without VAT (lib/backend/seed/data/settings/company.json has one). Without a valid one in Thai no invoice is made; one in English is optional.',
  shop_profile:
    'JSON of what shoppers are shown of the shop: name, and as far as there are any phones beside that of company, opening_hours, social_links, job_form (the same file has one), tagline above the header, promise in the footer and pickup, the label of that choice in the checkout; list_columns, {"tablet":2,"desktop":4} unless set, is how many products stand side by side. Without it the shop is called what its company is.',
  brand:
    'JSON of what the shop looks like: logo and icon, names of pictures, color and accent: {"logo":"logo.webp","icon":"icon.webp","color":"#1d3f8a","accent":"#ffc43a"}; what is left out is as in the demo shop, a logo the name of the shop. Colors in which text would be hard to read are refused.',
  bank_account:
    'JSON of where shoppers transfer to: bank, account_name, account_number, promptpay_id (the same file has one). Without a valid one they are asked to call.',
  holidays:
    'JSON list of days without packing and delivery, beside the yearly ones of delivery: ["2027-02-21","2027-05-20"]. The one in English counts.',
  delivery:
    'JSON of when and how much the shop delivers: cut_off_hour, closed_weekdays, yearly_holidays, orders_per_day, orders_per_slot, and offers_pickup, which is false for a shop without pick-up; what is left out stays as it is: {"cut_off_hour":14,"closed_weekdays":["Su","Mo"],"orders_per_day":40,"orders_per_slot":{"morning":20,"afternoon":20}}. The one in English counts.',
  delivery_zones:
    'JSON list of where the shop delivers and for how much, in baht: [{"name":"Bangkok","provinces":["10"],"delivers_chilled":true,"free_from":800,"fees":[{"up_to_kg":5,"fee":60}],"fee_per_extra_kg":8}]. A zone without provinces and districts is everywhere else, and [] delivers nowhere. The one in English counts.',
  return_policy:
    'JSON of the return policy for search engines: {"days":1,"method":"keep","fees":"free"}. days is how long something can be reported or returned, 0 for no returns; method is keep, store or mail; fees, of the way back, is free or customer. Without it they get none. The one in English counts.',
  payment_methods:
    'JSON list of the payment methods that the shop accepts: ["card","bank","promptpay","cod"], all unless set. The one in English counts.',
  cash_rounding:
    'What cash on delivery is rounded to: none, quarter (25 satang) or baht, half up; none unless set. The one in English counts.',
  order_minimum: 'The smallest order in baht, delivery not counted; 0 unless set. The one in English counts.',
  order_emails:
    'JSON list of e-mail addresses of the shop that get a mail about each new order, in the language of the setting: ["orders@talat.example"].',
  weighing_tolerance:
    'By how many percent a packed weight may differ from the ordered one: 10 unless set. Goods sold by weight cost at most that much more. The one in English counts.',
  second_factor_required:
    'true: owners and managers must set up two-step sign-in before they can use the staff pages. The one in English counts.',
  staff_idle_minutes:
    'After how many minutes without use staff are signed out: 240 unless set, 5 to 720; 0 after 12 hours only. The one in English counts.',
  transfer_hours: 'How many hours an order waits for its bank transfer, 48 unless set; 0 until staff cancel it. The one in English counts.',
}

/** Settings that only staff may read. */
export const staffOnlySettings: readonly string[] = ['order_emails', 'mail_texts', 'second_factor_required', 'staff_idle_minutes']
