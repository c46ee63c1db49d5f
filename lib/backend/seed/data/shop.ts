import { z } from 'zod'
import boxProducts from './products/boxes.json'
import drinksSnacks from './products/drinks-snacks.json'
import eggsDairy from './products/eggs-dairy.json'
import everydayFruit from './products/everyday-fruit.json'
import fruitingVegetables from './products/fruiting-vegetables.json'
import gifts from './products/gifts.json'
import grains from './products/grains.json'
import herbs from './products/herbs.json'
import leafy from './products/leafy.json'
import meat from './products/meat.json'
import pantry from './products/pantry.json'
import ready from './products/ready.json'
import rootsMushrooms from './products/roots-mushrooms.json'
import seafood from './products/seafood.json'
import thaiFruit from './products/thai-fruit.json'
import viewOnly from './products/view-only.json'
import boxesJson from './boxes.json'
import groupsJson from './groups.json'
import promotionsJson from './promotions.json'
import storageJson from './storage.json'
import suppliersJson from './suppliers.json'
import unitsJson from './units.json'
import vouchersJson from './vouchers.json'
import { boxSeed, groupSeed, productSeed, promotionSeed, storageSeed, supplierSeed, unitSeed, vouchersSeed } from './schemas'

/** Products and other catalog data of the demo shop, validated on load. */
export const products = z
  .array(productSeed)
  .parse([
    ...leafy,
    ...herbs,
    ...fruitingVegetables,
    ...rootsMushrooms,
    ...thaiFruit,
    ...everydayFruit,
    ...grains,
    ...meat,
    ...seafood,
    ...eggsDairy,
    ...pantry,
    ...ready,
    ...drinksSnacks,
    ...gifts,
    ...viewOnly,
    ...boxProducts,
  ])

export const boxes = z.array(boxSeed).parse(boxesJson)
export const groups = z.array(groupSeed).parse(groupsJson)
export const units = z.record(z.string(), unitSeed).parse(unitsJson)
export const storage = z.record(z.string(), storageSeed).parse(storageJson)
export const suppliers = z.array(supplierSeed).parse(suppliersJson)
export const promotions = z.array(promotionSeed).parse(promotionsJson)
export const { vouchers, gift_vouchers: giftVouchers } = vouchersSeed.parse(vouchersJson)
