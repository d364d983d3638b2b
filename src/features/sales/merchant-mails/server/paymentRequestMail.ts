import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import type { Tx } from '#server/db/database.ts'
import type { Gathered } from '../rules/news-kinds.ts'
import type { MailContext } from './loadMailContext.ts'
import type { MailParts } from './mailMembers.ts'

/** Who asks for their money, as far as it still waits for an answer. */
export async function paymentRequestMail(tx: Tx, voice: MailContext, { ids, count }: Gathered): Promise<MailParts | undefined> {
  const { shop_id, t, money, screen } = voice
  const rows = await tx
    .selectFrom('payment_request')
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'payment_request.shop_id').onRef('affiliate.id', '=', 'payment_request.affiliate_id'),
    )
    .select(['first_name', 'last_name', 'amount', 'extra', 'currency'])
    .where('payment_request.shop_id', '=', shop_id)
    .where('payment_request.id', 'in', [...ids])
    .where('payment_request.status', '=', 'pending')
    .orderBy('payment_request.id', 'desc')
    .execute()
  if (rows.length === 0) return undefined
  const say = (part: string, number = count) => t.any(`merchantMails.paymentRequest.${part}`, { count: number })
  const more = count - ids.length
  return {
    subject: say('subject'),
    heading: say('subject'),
    paragraphs: [say('intro')],
    facts: rows.map(row => ({ label: fullName(row), value: money(row.amount + row.extra, row.currency) })),
    after: more > 0 ? say('more', more) : undefined,
    button: { label: say('button'), url: screen('/payouts/requests') },
  }
}
