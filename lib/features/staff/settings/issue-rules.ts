/** Messages of `staffSettings.issue`. */
export type IssueKey = (typeof sentences)[number][1] | 'other'

export type IssueMessage = Readonly<{ key: IssueKey; values: Readonly<Record<string, string>> }>

/** The validation messages of settings (lib/domain/shop), each with its message for a form. */
const sentences = [
  [/^is empty$/, 'empty'],
  [/^is missing$/, 'empty'],
  [/^is not text$/, 'text'],
  [/^is no Thai tax id:/, 'taxId'],
  [/^is no branch:/, 'branch'],
  [/^is no PromptPay id:/, 'promptPay'],
  [/^are no opening hours:/, 'hours'],
  [/^is no phone number:/, 'phone'],
  [/^is no web address$/, 'webAddress'],
  [/^is no whole number from (?<from>\d+) to (?<to>\d+)$/, 'number'],
  [/^is none of no, once, repeat$/, 'popupType'],
  [/^is no name:/, 'popupKey'],
  [/^is no day:/, 'day'],
  [/^is no number of hours$|^is more than 90 days$/, 'transferHours'],
  [/^is no number of minutes$|^is not 0 and not from 5/, 'idleMinutes'],
  [/^is no (?:whole )?percentage$|^is more than 50 percent$/, 'weighingTolerance'],
  [/^is below 0$/, 'negative'],
  [/^is no day of the year:/, 'dayOfYear'],
  [/^closes every day$/, 'closed'],
  [/^is more than morning and afternoon together$/, 'capacity'],
  [/^is none of card, bank, promptpay, cod$|^is none of none, quarter, baht$/, 'payment'],
  [/^is no amount in baht$|^has more than two decimals$|^is more than 100,000 baht$/, 'amount'],
  [/^is no weight$|^is more than 1,000 kg$/, 'weight'],
  [/^are not in order of their weight$/, 'weightOrder'],
  [/^is no code of a (?:province|district):/, 'placeCode'],
  [/^has the place (?<place>\d*) of another zone$/, 'placeTwice'],
  [/^is a second zone for everywhere else$/, 'secondElse'],
  [/^is no e-mail address$/, 'email'],
  [/^is no color:/, 'color'],
  [/^is too light:/, 'tooLight'],
  [/^is too dark:/, 'tooDark'],
  [/^is no picture:/, 'picture'],
  [/^is no page of the shop:/, 'page'],
  [/^are too many$/, 'tooMany'],
  [/^is there twice$/, 'codeTwice'],
  [/^is more than the (?<most>\d+) that fit$/, 'tooManyCodes'],
  [/^has an unknown placeholder$/, 'mailSubject'],
  [/^has more than one line$/, 'oneLine'],
  [/^name a mail twice$/, 'mailTwice'],
  [/^is neither true nor false$/, 'flag'],
  [/^is neither text nor a number$/, 'product'],
  [/^is no JSON list$/, 'list'],
  [/^is no JSON that can be read:/, 'json'],
  [/^is JSON, and has to be text or HTML$/, 'plain'],
] as const

/** The message for people; `other` repeats the English words of a setting that has no messages of its own. */
export function issueMessage(message: string): IssueMessage {
  for (const [pattern, key] of sentences) {
    const match = pattern.exec(message)
    if (match) return { key, values: { ...match.groups } }
  }
  return { key: 'other', values: { message } }
}
