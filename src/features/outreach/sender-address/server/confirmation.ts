import { createHmac, timingSafeEqual } from 'node:crypto'
import { readShop } from '#features/store/shop/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import type { StoredSender } from './store.ts'

export const CONFIRM_PATH = '/sender-address/confirm'

const DAYS = 3

type UnconfirmedSender = Pick<StoredSender, 'shop_id' | 'address' | 'asked_at'>

const sign = (secret: string, { shop_id, address, asked_at }: UnconfirmedSender, until: number) =>
  createHmac('sha256', deriveKey(secret, 'sender-address'))
    .update([shop_id, address, asked_at.getTime(), until].join('\n'))
    .digest('base64url')

const tokenFor = (secret: string, asked: UnconfirmedSender, until: number) =>
  `${asked.shop_id}.${until}.${sign(secret, asked, until)}`

/** The shop a token speaks of, before anything is known of its truth. */
export function shopInToken(token: string): number | undefined {
  const shop_id = Number(/^(\d{1,15})\./.exec(token)?.[1])
  return Number.isSafeInteger(shop_id) ? shop_id : undefined
}

/** Whether we mailed the token to this very address, not long ago. */
export function isTokenOf(secret: string, token: string, asked: UnconfirmedSender, now: number): boolean {
  const [, until = '0', signature = ''] = /^\d{1,15}\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const expected = sign(secret, asked, Number(until))
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  return isOurs && Number(until) > now
}

/** Asks whoever reads the mailbox whether the shop may write in its name. */
export async function mailQuestion(tx: Tx, { config, texts, publicUrl }: Services, asked: UnconfirmedSender): Promise<void> {
  const { shop_id, address } = asked
  const shop = await readShop(tx, shop_id, 'name', 'brand_name', 'language')
  const language = toSpokenLanguage(shop.language)
  const brand = shop.brand_name || shop.name
  const say = (part: string) => texts(language).any(`senderAddress.question.${part}`, { brand, address, days: DAYS })
  const token = tokenFor(config.secret, asked, Date.now() + DAYS * DAY_MS)
  const content = mailLayout({
    language,
    heading: say('heading'),
    paragraphs: [say('text'), say('otherwise')],
    button: { label: say('button'), url: `${publicUrl()}${CONFIRM_PATH}/${token}` },
    footer: say('footer'),
  })
  await queueMail(tx, { shop_id, to: { address }, subject: say('subject'), ...content })
}
