import type { Model } from '../orm/model'
import { addressModel } from './address'
import { baseUserModel, profileModel } from './base-user'
import { cmsBlogModel } from './cms-blog'
import { cmsBlogPostModel } from './cms-blog-post'
import { contactModel } from './contact'
import { currencyModel } from './currency'
import { ecomCartModel, headerCartModel } from './ecom-cart'
import { ecomCartLineModel } from './ecom-cart-line'
import { ecomInterfaceModel } from './ecom-interface'
import { prodFavModel, stockNotificationModel } from './favorite'
import { languageModel, translationModel } from './language'
import { paymentMethodModel } from './payment-method'
import { countryModel, districtModel, provinceModel, subdistrictModel } from './place'
import { productModel } from './product'
import { productCategModel } from './product-categ'
import { productGroupModel } from './product-group'
import { giftVoucherModel, salePromotionModel, saleVoucherModel } from './promotion'
import { invoiceModel, saleOrderModel } from './sale-order'
import { saleOrderLineModel } from './sale-order-line'
import { staffActionModel } from './staff-action'
import { staffMailModel } from './staff-mail'
import { staffSessionModel } from './staff-session'
import { stockLotModel, stockMoveModel, stockPickingModel } from './stock'
import { supplierModel } from './supplier'
import { uomModel } from './uom'
import { visitorActionModel } from './visitor-action'

/** Every model of the shop. What the public may do with each is written on the model itself. */
export const models: readonly Model[] = [
  addressModel,
  baseUserModel,
  cmsBlogModel,
  cmsBlogPostModel,
  contactModel,
  countryModel,
  currencyModel,
  districtModel,
  ecomCartModel,
  ecomCartLineModel,
  ecomInterfaceModel,
  giftVoucherModel,
  headerCartModel,
  invoiceModel,
  languageModel,
  paymentMethodModel,
  prodFavModel,
  productModel,
  productCategModel,
  productGroupModel,
  profileModel,
  provinceModel,
  saleOrderModel,
  saleOrderLineModel,
  salePromotionModel,
  saleVoucherModel,
  staffActionModel,
  staffMailModel,
  staffSessionModel,
  stockLotModel,
  stockMoveModel,
  stockNotificationModel,
  stockPickingModel,
  subdistrictModel,
  supplierModel,
  translationModel,
  uomModel,
  visitorActionModel,
]
