import { escapeHtml, fillPlaceholders } from '#kit/placeholders.ts'
import { plainText } from '#kit/plainText.ts'

/** What the words of the mail can name. */
export const giftPlaceholders = [
  ...(['gift_name', 'gift_type', 'gift_value', 'redeem_your_reward'] as const),
  ...([
    'brand_name',
    'first_name',
    'last_name',
    'affiliate_name',
    'program_name',
    'affiliate_login_url',
    'support_email',
  ] as const),
] as const
export type GiftPlaceholder = (typeof giftPlaceholders)[number]

export const MAX_SUBJECT = 200
export const MAX_BODY = 20_000

export interface GiftTemplate {
  subject: string
  /** As the rich text editor makes it. */
  body: string
}

type Values = Record<GiftPlaceholder, string>

interface Written {
  subject: string
  html: string
  text: string
}

/**
 * The mail with its values: each put in once, and as text, whatever it holds. The reward is a link, with its own words.
 * `clean` is done after: what came of it is as safe as what the merchant typed.
 */
export function writeGiftMail(
  { subject, body }: GiftTemplate,
  values: Values,
  redeem: { url: string; label: string },
  clean: (markup: string) => string,
): Written {
  const link = `<a href="${escapeHtml(redeem.url)}">${escapeHtml(redeem.label)}</a>`
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))
  const html = clean(fillPlaceholders(body, { ...escaped, redeem_your_reward: link }, { escape: 'none' }))
  return {
    // A line break would end the subject and begin something else.
    subject: fillPlaceholders(subject, values, { escape: 'none' }).replaceAll(/\s+/g, ' ').trim(),
    html,
    text: plainText(fillPlaceholders(body, { ...escaped, redeem_your_reward: escapeHtml(redeem.url) }, { escape: 'none' })),
  }
}
