import { Refusal } from '#kit/contract/errors.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { MAX_LOGO_BYTES } from '../contract.ts'
import { logoRules } from './general.ts'
import { updateShop } from './store.ts'

/** The logo of the store, for a shop that has none. A picture of a kind we do not take is left to the merchant. */
export async function giveFirstLogo(
  tx: Tx,
  { files }: Pick<Services, 'files'>,
  shop_id: number,
  { filename, bytes }: { filename: string; bytes: Buffer },
): Promise<void> {
  if (bytes.length > MAX_LOGO_BYTES) return
  const { logo_id } = await tx
    .selectFrom('shop')
    .select('logo_id')
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (logo_id !== null) return
  try {
    const file = await files.storeImage(tx, shop_id, { filename, mediaType: '', bytes }, logoRules)
    await updateShop(tx, shop_id, { logo_id: file.id })
    await audit(tx, { shop_id, actor: systemActor, action: 'shop.logo', after: { file: filename } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
