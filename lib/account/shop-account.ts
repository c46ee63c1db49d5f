/** Where shoppers transfer to. These numbers belong to nobody: a shop puts its own here. */
export const shopAccount = {
  bank: { en: 'Kasikornbank', th: 'ธนาคารกสิกรไทย' },
  number: '000-0-00000-0',
  /** A mobile number or a tax id that is registered with PromptPay. */
  promptPayId: '0000000000000',
} as const
