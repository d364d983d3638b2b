import { stationeryOf } from '#features/payments/payout-documents/server/index.ts'
import type { PdfFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { writePdf } from '#server/pdf/writePdf.ts'
import type { Services } from '#server/services.ts'
import { outcomeOf } from '../rules/form1099.ts'
import { form1099Document } from '../rules/form1099Document.ts'
import { maskedNumber, type NumberKind, writtenNumber } from '../rules/w9.ts'
import { openNumber } from './identity-numbers.ts'
import { taxedPerson } from './list.ts'
import { findPayer, readTaxSettings } from './settings.ts'
import { findW9, type Logged, logged } from './w9.ts'

interface Form1099Query extends Logged {
  year: number
  copy: 'recipient' | 'payer'
  now: Date
}

/** The form of one affiliate and year. The payer's copy shows the whole number, which is written down as a look at it. */
export async function form1099File(services: Services, asked: Form1099Query): Promise<PdfFile> {
  const model = await services.db.inShop(asked.shop_id, tx => loadForm(services, tx, asked))
  return { name: `1099-nec-${asked.year}-${asked.affiliate_id}-${asked.copy}`, content: await writePdf(model) }
}

async function loadForm(services: Services, tx: Tx, { year, copy, now, ...context }: Form1099Query) {
  const { shop_id, affiliate_id, from } = context
  const { secret } = services.config
  if (!(await readTaxSettings(tx, shop_id)).is_enabled) throw new Refusal('conflict', 'taxDocuments.notEnabled')
  const person = await taxedPerson(tx, shop_id, affiliate_id, year)
  if (!person) throw new Refusal('not_found', 'taxDocuments.affiliateNotFound')
  const outcome = outcomeOf(person, year, now)
  if (outcome.state === 'waiting') throw new Refusal('conflict', 'taxDocuments.tooEarly', { params: { year: year + 1 } })
  if (outcome.state === 'none') throw new Refusal('conflict', `taxDocuments.why.${outcome.why}`)
  const payer = (await findPayer(tx, shop_id))!
  const w9 = (await findW9(tx, shop_id, affiliate_id))!
  const { head, words } = await stationeryOf(services, tx, shop_id, from.language)
  await logged(tx, copy === 'payer' ? 'payerForm' : 'form', context, { after: { year } })
  const kind = w9.number_kind as NumberKind
  const whole = () => writtenNumber(kind, openNumber(secret, { shop_id, affiliate_id }, w9.sealed_number))
  return form1099Document(
    {
      ...head,
      ...{ year, copy, compensation: person.paid, account: String(affiliate_id) },
      payer: { ...payer, number: writtenNumber('ein', openNumber(secret, { shop_id }, payer.sealed_number!)) },
      recipient: { ...w9, number: copy === 'payer' ? whole() : maskedNumber(kind, w9.last_four) },
    },
    words,
  )
}
