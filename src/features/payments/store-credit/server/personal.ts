import { ownRows, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  file: { store_credit: ownRows('store_credit', ['kind', 'state', 'amount', 'currency', 'code', 'created_at', 'made_at']) },
}
