import { fillPlaceholders } from '#kit/placeholders.ts'
import { plainText } from '#kit/plainText.ts'

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
  /** Cleaned. */
  content: string
}

export interface WrittenMail {
  subject: string
  html: string
  text: string
}

/** A value inside a tag could make an address of it that was never looked at. */
const hasValueInTag = (markup: string) => /<[^>]*\{[a-z_]+\}[^>]*>/.test(markup)

/**
 * The mail of one recipient: each value put in once, as text, whatever it holds.
 * What comes of it is cleaned again where a value stands inside a tag; elsewhere a value that is escaped adds nothing but text.
 */
export function bulkWriter(
  { subject, content }: BulkWords,
  clean: (markup: string) => string,
): (values: BulkValues) => WrittenMail {
  const finish = hasValueInTag(content) ? clean : (markup: string) => markup
  return values => {
    const html = finish(fillPlaceholders(content, values, { escape: 'html' }))
    return {
      // A line break would end the subject and begin something else.
      subject: fillPlaceholders(subject, values, { escape: 'none' }).replaceAll(/\s+/g, ' ').trim(),
      html,
      text: plainText(html),
    }
  }
}
