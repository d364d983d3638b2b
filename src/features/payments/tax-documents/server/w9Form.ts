import { stationeryOf } from '#features/payments/payout-documents/server/index.ts'
import type { PdfFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { writePdf } from '#server/pdf/writePdf.ts'
import type { Services } from '#server/services.ts'
import type { Classification } from '../rules/classifications.ts'
import { w9Document } from '../rules/w9Document.ts'
import { findW9, type Logged, logged } from './w9.ts'

/** What was entered, to be printed and signed. The number is written by hand: it never leaves whole. */
export async function w9FormFile(services: Services, context: Logged): Promise<PdfFile> {
  const { shop_id, affiliate_id, from } = context
  const model = await services.db.inShop(shop_id, async tx => {
    const form = await findW9(tx, shop_id, affiliate_id)
    if (!form) throw new Refusal('not_found', 'taxDocuments.w9NotFound')
    const { head, words } = await stationeryOf(services, tx, shop_id, from.language)
    await logged(tx, 'printW9', context)
    return w9Document({ ...head, ...form, classification: form.classification as Classification }, words)
  })
  return { name: `w-9-${affiliate_id}`, content: await writePdf(model) }
}
