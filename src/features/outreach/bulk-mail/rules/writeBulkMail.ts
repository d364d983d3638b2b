import { oneLine, textOf } from '#features/people/affiliate-mails/rules/writeMail.ts'
import { fillPlaceholders } from '#kit/placeholders.ts'

/** What the words of a bulk mail can name. */
export const bulkPlaceholders = [
  'first_name',
  'last_name',
  'affiliate_name',
  'program_name',
  'affiliate_link',
  'affiliate_login_url',
  'brand_name',
  'support_email',
] as const
export type BulkValues = Record<(typeof bulkPlaceholders)[number], string>

export interface BulkWords {
  subject: string
  content: string
}

export interface WrittenMail {
  subject: string
  html: string
  text: string
}

/** How markup is made safe, and how it is made what mail programs want. */
export interface Finishing {
  clean: (markup: string) => string
  dress: (markup: string) => string
}

/** A value inside a tag could make an address of it that was never looked at. */
const hasValueInTag = (markup: string) => /<[^>]*\{[a-z_]+\}[^>]*>/.test(markup)

/**
 * The mail of one recipient: each value put in once, as text, whatever it holds. All that can be is done once for everybody;
 * only where a value stands inside a tag the whole is cleaned again, since elsewhere a value that is escaped adds nothing but text.
 */
export function bulkWriter({ subject, content }: BulkWords, { clean, dress }: Finishing): (values: BulkValues) => WrittenMail {
  const markup = clean(content)
  const text = textOf(markup)
  const isLate = hasValueInTag(markup)
  const frame = isLate ? markup : dress(markup)
  return values => {
    const filled = fillPlaceholders(frame, values, { escape: 'html' })
    return {
      subject: oneLine(fillPlaceholders(subject, values, { escape: 'none' })),
      html: isLate ? dress(clean(filled)) : filled,
      text: fillPlaceholders(text, values, { escape: 'none' }),
    }
  }
}
