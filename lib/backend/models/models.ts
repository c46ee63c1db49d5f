import type { Model } from '@/lib/backend/context/model'
import { addressModel } from './people/address'
import { baseUserModel, profileModel } from './people/base-user'
import { cmsBlogModel } from './content/cms-blog'
import { cmsBlogPostModel } from './content/cms-blog-post'
import { contactModel } from './people/contact'
import { currencyModel } from './sales/currency'
import { ecomCartModel, headerCartModel } from './sales/ecom-cart'
import { ecomCartLineModel } from './sales/ecom-cart-line'
import { ecomInterfaceModel } from './content/ecom-interface'
import { prodFavModel, stockNotificationModel } from './people/favorite'
import { languageModel, translationModel } from './content/language'
import { paymentMethodModel } from './sales/payment-method'
import { countryModel, districtModel, provinceModel, subdistrictModel } from './content/place'
import { productModel } from './catalog/product'
import { productCategModel } from './catalog/product-categ'
import { productGroupModel } from './catalog/product-group'
import { giftVoucherModel, salePromotionModel, saleVoucherModel } from './catalog/promotion'
import { invoiceModel, saleOrderModel } from './sales/sale-order'
import { saleOrderLineModel } from './sales/sale-order-line'
import { staffActionModel } from './people/staff-action'
import {
  staffAccountModel,
  staffCatalogModel,
  staffCustomerModel,
  staffMailModel,
  staffPictureModel,
  staffRecallModel,
  staffReportModel,
  staffSearchModel,
  staffSecondFactorModel,
  staffSessionModel,
  staffSettingModel,
} from './people/staff-models'
import { stockLotModel, stockMoveModel, stockPickingModel } from './catalog/stock'
import { supplierModel } from './catalog/supplier'
import { uomModel } from './catalog/uom'
import { visitorActionModel } from './people/visitor-action'

/** Every model of the shop. Each model declares what the public may do with it. */
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
  staffAccountModel,
  staffCatalogModel,
  staffCustomerModel,
  staffMailModel,
  staffPictureModel,
  staffReportModel,
  staffRecallModel,
  staffSearchModel,
  staffSecondFactorModel,
  staffSessionModel,
  staffSettingModel,
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
