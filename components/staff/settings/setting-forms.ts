import { bannersMapping } from '@/lib/features/staff/settings/banners-mapping'
import { brandMapping } from '@/lib/features/staff/settings/brand-mapping'
import { catalogLayoutMapping } from '@/lib/features/staff/settings/catalog-layout-mapping'
import { deliveryMapping, paymentsMapping } from '@/lib/features/staff/settings/delivery-mapping'
import { homeMapping } from '@/lib/features/staff/settings/home-mapping'
import { mailMapping } from '@/lib/features/staff/settings/mail-mapping'
import { profileMapping } from '@/lib/features/staff/settings/profile-mapping'
import {
  bankMapping,
  cashRoundingMapping,
  companyMapping,
  flagMapping,
  listMapping,
  popupMapping,
  productListMapping,
  rawMapping,
  returnPolicyMapping,
  textMapping,
} from '@/lib/features/staff/settings/value-mappings'
import { zonesMapping } from '@/lib/features/staff/settings/zones-mapping'
import { pageOfSetting } from '@/lib/features/staff/settings/page-of-setting'
import { BankFields } from './fields/bank-fields'
import { BannerFields } from './fields/brand/banner-fields'
import { BrandFields } from './fields/brand/brand-fields'
import { HomeFields } from './fields/brand/home-fields'
import { CatalogLayoutFields } from './fields/brand/catalog-layout-fields'
import { CompanyFields } from './fields/company-fields'
import { DeliveryFields } from './fields/delivery-fields'
import { HtmlFields } from './fields/html-fields'
import { DayFields, EmailFields } from './fields/list-fields'
import { MailFields } from './fields/mail/mail-fields'
import { PaymentFields } from './fields/payment-fields'
import { PopupFields } from './fields/popup-fields'
import { ProductFields } from './fields/product-fields'
import { ProfileFields } from './fields/profile-fields'
import { ReturnPolicyFields } from './fields/return-policy-fields'
import {
  CashRoundingField,
  FlagField,
  HoursField,
  LineField,
  MinimumField,
  MinutesField,
  PercentField,
  RawField,
  RequiredField,
} from './fields/text-fields'
import { ZonesFields } from './fields/zones-fields'
import type { SettingForm } from './setting-form'

const html: SettingForm = { languages: 'each', mapping: textMapping, Fields: HtmlFields }

/** Any other setting is edited as it is stored, and validated like all. */
const raw: SettingForm = { languages: 'each', mapping: rawMapping, Fields: RawField }

/** The forms of settings by key; content pages have {@link html}. */
const forms: Readonly<Record<string, SettingForm>> = {
  shop_profile: { languages: 'each', mapping: profileMapping, Fields: ProfileFields },
  brand: { languages: 'same', mapping: brandMapping, Fields: BrandFields },
  company: { languages: 'each', mapping: companyMapping, Fields: CompanyFields },
  bank_account: { languages: 'each', mapping: bankMapping, Fields: BankFields },
  delivery: { languages: 'english', mapping: deliveryMapping, Fields: DeliveryFields },
  delivery_zones: { languages: 'english', mapping: zonesMapping, Fields: ZonesFields },
  payment_methods: { languages: 'english', mapping: paymentsMapping, Fields: PaymentFields },
  return_policy: { languages: 'english', mapping: returnPolicyMapping, Fields: ReturnPolicyFields },
  holidays: { languages: 'english', mapping: listMapping, Fields: DayFields },
  order_emails: { languages: 'each', mapping: listMapping, Fields: EmailFields },
  cash_rounding: { languages: 'english', mapping: cashRoundingMapping, Fields: CashRoundingField },
  order_minimum: { languages: 'english', mapping: rawMapping, Fields: MinimumField },
  transfer_hours: { languages: 'english', mapping: rawMapping, Fields: HoursField },
  weighing_tolerance: { languages: 'english', mapping: rawMapping, Fields: PercentField },
  addcart_popup: { languages: 'same', mapping: flagMapping, Fields: FlagField },
  second_factor_required: { languages: 'same', mapping: flagMapping, Fields: RequiredField },
  staff_idle_minutes: { languages: 'english', mapping: rawMapping, Fields: MinutesField },
  popup: { languages: 'each', mapping: popupMapping, Fields: PopupFields },
  home_page: { languages: 'each', mapping: homeMapping, Fields: HomeFields },
  mail_texts: { languages: 'each', mapping: mailMapping, Fields: MailFields },
  banners: { languages: 'each', mapping: bannersMapping, Fields: BannerFields },
  catalog_layout: { languages: 'same', mapping: catalogLayoutMapping, Fields: CatalogLayoutFields },
  banner_version: { languages: 'same', mapping: textMapping, Fields: LineField },
  best_sellers: { languages: 'same', mapping: productListMapping, Fields: ProductFields },
  contact_map: { languages: 'each', mapping: textMapping, Fields: RawField },
  checkout_ship_msg: html,
  cart_prom_msg: html,
  wholesale_prom_msg: html,
  landing_text: html,
  landing_mobile_text: html,
}

export function settingFormOf(key: string): SettingForm {
  const own = Object.hasOwn(forms, key) ? forms[key] : undefined
  return own ?? (pageOfSetting(key) ? html : raw)
}
