import type { PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  staying: { 'api_key.name': 'of a key, given by the merchant' },
}
