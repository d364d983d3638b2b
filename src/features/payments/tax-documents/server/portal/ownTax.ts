import { readNotifications } from '#features/store/shop/server/index.ts'
import { mayUse, type Plan } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import type { OwnTax, TaxYear } from '../../portal-contract.ts'
import { outcomeOf, taxYears } from '../../rules/form1099.ts'
import { readDeclaration } from '../declarations.ts'
import { taxedPerson } from '../list.ts'
import { readTaxSettings } from '../settings.ts'
import { readW9 } from '../w9.ts'

export async function readOwnTax(tx: Tx, owner: AffiliateOfShop, now: Date): Promise<OwnTax> {
  const { shop_id, affiliate_id } = owner
  const { form, file } = await readW9(tx, shop_id, affiliate_id)
  const declared = await readDeclaration(tx, owner)
  return {
    // A form that the merchant entered says it as well.
    is_us_person: declared ?? (form ? form.is_us_person === 1 : null),
    form,
    file: file && { filename: file.filename, received_at: file.received_at },
    years: (await readTaxSettings(tx, shop_id)).is_enabled ? await yearsOf(tx, owner, now) : [],
  }
}

/** The store asks for a form, and they have neither sent one nor said that none is due. */
export async function lacksTaxForm(tx: Tx, { plan, ...owner }: AffiliateOfShop & { plan: Plan }): Promise<boolean> {
  const { shop_id, affiliate_id } = owner
  if (!mayUse(plan, 'taxDocuments') || (await readNotifications(tx, shop_id)).require_w9 === 0) return false
  if ((await readDeclaration(tx, owner)) === false) return false
  return (await readW9(tx, shop_id, affiliate_id)).form === null
}

async function yearsOf(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop, now: Date): Promise<TaxYear[]> {
  const years: TaxYear[] = []
  for (const year of taxYears(now)) {
    const person = await taxedPerson(tx, shop_id, affiliate_id, year)
    if (!person || person.paid === 0) continue
    const outcome = outcomeOf(person, year, now)
    years.push({ year, paid: person.paid, state: outcome.state, why: outcome.state === 'none' ? outcome.why : null })
  }
  return years
}
