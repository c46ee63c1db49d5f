import type { Model } from './linearizability'

/** Pieces. `short`: an order for more than was left was refused, with the number that was left. */
export type StockStep =
  Readonly<{ kind: 'take' | 'add' | 'read'; pieces: number }> | Readonly<{ kind: 'short'; pieces: number; left: number }>

/** An order takes all of its pieces or is refused; stock is never below zero. */
export function stockModel(initial: number): Model<StockStep> {
  return {
    initial,
    next: (left, step) => {
      if (step.kind === 'add') return left + step.pieces
      if (step.kind === 'read') return step.pieces === left ? left : null
      if (step.kind === 'short') return step.left === left && left < step.pieces ? left : null
      return left >= step.pieces ? left - step.pieces : null
    },
  }
}

/** `used up`: an order was refused for it. `read` gives the uses that are counted. */
export type VoucherStep = Readonly<{ kind: 'redeem' | 'release' | 'used up' }> | Readonly<{ kind: 'read'; uses: number }>

/** A voucher counts its uses and has at most `maximum`. */
export function voucherModel(maximum: number): Model<VoucherStep> {
  return {
    initial: 0,
    next: (uses, step) => {
      if (step.kind === 'read') return step.uses === uses ? uses : null
      if (step.kind === 'used up') return uses === maximum ? uses : null
      if (step.kind === 'release') return uses > 0 ? uses - 1 : null
      return uses < maximum ? uses + 1 : null
    },
  }
}

/** Satang. `pay`: it paid `amount` of an order that came to `due`. `empty`: an order was refused for it. */
export type GiftVoucherStep =
  | Readonly<{ kind: 'pay'; due: number; amount: number }>
  | Readonly<{ kind: 'refund'; amount: number }>
  | Readonly<{ kind: 'read'; amount: number }>
  | Readonly<{ kind: 'empty' }>

/** A gift voucher pays as much of an order as its balance allows. */
export function giftVoucherModel(initial: number): Model<GiftVoucherStep> {
  return {
    initial,
    next: (balance, step) => {
      if (step.kind === 'empty') return balance === 0 ? balance : null
      if (step.kind === 'read') return step.amount === balance ? balance : null
      if (step.kind === 'refund') return balance + step.amount
      return balance > 0 && step.amount === Math.min(balance, step.due) ? balance - step.amount : null
    },
  }
}

/** The running number of a document, without prefix and year. */
export type NumberStep = Readonly<{ number: number }>

/** A series of documents gives each number once, without gaps and in the order of time. */
export const numberModel: Model<NumberStep> = {
  initial: 0,
  next: (last, { number }) => (number === last + 1 ? number : null),
}
