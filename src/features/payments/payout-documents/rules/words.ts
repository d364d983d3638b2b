import type { Minor } from '#kit/money/money.ts'
import type { Issuer, PaperSize } from '#kit/pdf-model.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'

/** How a document speaks: its sentences, amounts and days in the language of its reader. */
export interface DocumentWords {
  language: 'en' | 'vi'
  say: (key: string, values?: PlaceholderValues) => string
  money: (amount: Minor, currency: string) => string
  day: (moment: Date) => string
}

/** What every document of a shop begins with. */
export interface Letterhead {
  issuer: Issuer
  paper: PaperSize
  made_at: Date
}

/** Somebody on paper: a name, and the lines below it. */
export interface PrintedPerson {
  name: string
  lines: readonly string[]
}
