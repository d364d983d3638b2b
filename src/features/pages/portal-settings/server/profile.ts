import { requireProgram } from '#features/commissions/programs/server/index.ts'
import type { FormField } from '#features/pages/registration-page/rules/form-fields.ts'
import { formRowOf } from '#features/pages/registration-page/rules/themes.ts'
import { registrationDesign } from '#features/pages/registration-page/server/index.ts'
import type { SentAnswers } from '#features/pages/sign-up/rules/readSignUp.ts'
import type { AffiliateChange } from '#features/people/affiliates/contract.ts'
import { affiliateFieldNames, affiliateFields } from '#features/people/affiliates/rules/fields.ts'
import { requireAffiliate, type StoredAffiliate, updateAffiliate } from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { countryNames } from '#kit/countries.ts'
import { columnOf, recordOf } from '#kit/fields.ts'
import type { Language } from '#kit/languages.ts'
import { defaultsIn } from '#page/page-texts.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import type { Profile, ProfileField } from '../contract.ts'
import { answersTo, type CustomAnswer, longest, profileFields, readProfile, type StoredProfile } from '../rules/profileForm.ts'

type Who = Pick<AffiliateCaller, 'shop_id' | 'affiliate_id'>

interface Loaded {
  stored: StoredProfile
  fields: FormField[]
}

async function load(tx: Tx, services: Services, { shop_id, affiliate_id }: Who): Promise<Loaded> {
  const row = await requireAffiliate(tx, shop_id, affiliate_id)
  const program = await requireProgram(tx, shop_id, row.program_id)
  const { theme, design } = await registrationDesign(services, tx, program)
  const stored = toStored(row)
  return { stored, fields: profileFields(design[formRowOf(theme)] as FormField[], stored) }
}

function toStored(row: StoredAffiliate): StoredProfile {
  const { first_name, last_name } = row
  const general = recordOf(affiliateFieldNames, name => row[columnOf(affiliateFields, name)])
  return { general: { first_name, last_name, ...general }, custom: row.custom_fields as CustomAnswer[] }
}

export const profileOf = async (tx: Tx, services: Services, who: Who, language: Language): Promise<Profile> =>
  toProfile(await load(tx, services, who), language)

function toProfile({ stored, fields }: Loaded, language: Language): Profile {
  return {
    fields: fields.map(field => toField(field, stored, language)),
    values: Object.fromEntries(fields.map(field => [field.id, answersTo(field, stored)])),
  }
}

function toField(field: FormField, stored: StoredProfile, language: Language): ProfileField {
  const translate = defaultsIn(language)
  return {
    id: field.id,
    label: translate(field.label),
    type: field.type as ProfileField['type'],
    half: field.size === '6',
    required: field.isRequired === 1,
    prepend: field.prepend,
    max: longest(field),
    options: field.type === 'country' ? countriesFor(field, stored, language) : optionsOf(field, translate),
  }
}

const optionsOf = ({ options }: FormField, translate: (text: string) => string) =>
  options.map(({ text }, place) => ({ value: String(place), text: translate(text) }))

/** Whatever stands there now is among them, also where it was taken over from elsewhere and is no code. */
function countriesFor(field: FormField, stored: StoredProfile, language: Language) {
  const countries = countryNames(language)
  const [now] = answersTo(field, stored)
  return !now || countries.some(({ value }) => value === now) ? countries : [{ value: now, text: now }, ...countries]
}

/** Stores what was changed; answers both states of it, empty when nothing was. */
export async function saveProfile(tx: Tx, services: Services, who: Who, sent: SentAnswers) {
  const { stored, fields } = await load(tx, services, who)
  const { change, problems } = readProfile(fields, sent, stored)
  const refused = Object.entries(problems).map(([field, problem]) => [field, [problem]])
  if (refused.length > 0) throw new Refusal('invalid', 'error.invalid', { fields: Object.fromEntries(refused) })
  const { general, custom } = change
  return updateAffiliate(tx, who.shop_id, who.affiliate_id, {
    ...(general as Pick<AffiliateChange, 'first_name'>),
    ...(custom && { custom_fields: custom }),
  })
}
