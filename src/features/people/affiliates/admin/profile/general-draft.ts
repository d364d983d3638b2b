import { countryCode } from '#kit/countries.ts'
import { recordOf } from '#kit/fields.ts'
import type { AffiliateDetail } from '../../contract.ts'
import { affiliateFieldNames } from '../../rules/fields.ts'

/** A profile as it is typed: nothing is an empty box. */
export function toDraft(person: AffiliateDetail) {
  const general = recordOf(affiliateFieldNames, name => person[name] ?? '')
  return {
    ...general,
    country: countryCode(general.country) ?? general.country,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    upline_id: person.upline?.id ?? null,
    custom_path: person.links.custom_path ?? '',
    ref_word: person.links.ref_word ?? '',
    tags: person.tags,
    internal_note: person.internal_note,
  }
}
