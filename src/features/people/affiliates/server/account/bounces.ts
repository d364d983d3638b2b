import type { Tx } from '#server/db/database.ts'

/** The mail server knows that nobody has this address: noted as long as it is theirs. */
export async function noteBounce(
  tx: Tx,
  shop_id: number,
  id: number,
  { email, answer, at }: { email: string; answer: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('affiliate')
    .set({ bounced_email: email, bounce_answer: answer, bounced_at: at })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('email', '=', email)
    .execute()
}

/** No mail server has said anything of the address. */
export const noBounce = { bounced_email: null, bounce_answer: null, bounced_at: null } as const

/** The merchant wants it tried again. */
export async function forgetBounces(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('affiliate')
    .set(noBounce)
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .where('bounced_email', 'is not', null)
    .execute()
}
