import { newRefCodes } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'

export interface TestAffiliate {
  id: number
  ref_code: string
  program_id: number
}

/** Whose link the tracking test opens, if the shop has such an account. */
export const findTestAffiliate = (tx: Tx, shop_id: number): Promise<TestAffiliate | undefined> =>
  tx
    .selectFrom('affiliate')
    .select(['id', 'ref_code', 'program_id'])
    .where('shop_id', '=', shop_id)
    .where('kind', '=', 'test')
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The same, made where there is none: of several at once, one makes it. */
export async function ensureTestAffiliate(tx: Tx, shop_id: number, program_id: number): Promise<TestAffiliate> {
  const [key] = await newRefCodes(tx, 1)
  const person = { email: `tracking-test@shop-${shop_id}.invalid`, first_name: 'Tracking', last_name: 'Test' }
  await tx
    .insertInto('affiliate')
    .values({ shop_id, ...key!, ...person, program_id, kind: 'test', status: 'active' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await findTestAffiliate(tx, shop_id))!
}
