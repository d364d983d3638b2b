import { countryCode } from '#kit/countries.ts'
import type { AffiliateDetail, GeneralField } from '../../contract.ts'

const plain = [
  ...(['company', 'address', 'city', 'state', 'country', 'zipcode', 'phone', 'website', 'instagram', 'facebook'] as const),
  ...(['twitter', 'youtube', 'tiktok', 'vat_number', 'personal_detail'] as const),
] satisfies GeneralField[]

/** A profile as it is typed: nothing is an empty box. */
export function toDraft(person: AffiliateDetail) {
  const general = Object.fromEntries(plain.map(field => [field, person[field] ?? ''])) as Record<GeneralField, string>
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
export type GeneralDraft = ReturnType<typeof toDraft>
