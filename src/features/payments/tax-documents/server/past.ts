import type { Tx } from '#server/db/database.ts'
import { W9Change } from '../rules/w9.ts'
import { sealedColumns } from './identity-numbers.ts'
import { keepW9 } from './w9.ts'

interface PastW9 {
  affiliate_id: number
  form: W9Change
  received_at: Date
}

/** A form that came in before. */
export async function insertPastW9(
  tx: Tx,
  secret: string,
  shop_id: number,
  { affiliate_id, form, received_at }: PastW9,
): Promise<void> {
  const checked = W9Change.parse(form)
  const sealed = sealedColumns(secret, { shop_id, affiliate_id }, checked.number)
  await keepW9(tx, { shop_id, affiliate_id }, checked, { ...sealed, received_at })
}
