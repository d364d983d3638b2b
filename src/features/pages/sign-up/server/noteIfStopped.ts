import { saveRefusedSignUp } from '#features/sales/fraud/server/index.ts'
import type { Database } from '#server/db/database.ts'
import { StoppedSignUp } from './StoppedSignUp.ts'

/** What is refused leaves nothing behind but a note for the merchant. */
export async function noteIfStopped<T>(
  db: Pick<Database, 'inShop'>,
  shop_id: number,
  who: { email: string; address: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoppedSignUp) await saveRefusedSignUp(db, shop_id, { why: error.why, ...who })
    throw error
  }
}
