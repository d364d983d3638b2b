import type { PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  // Made of the person's name, more often than not; it goes with its row.
  ofAffiliates: { coupon_wish: ['code'] },
  staying: {
    'coupon_sample.name': 'what the merchant calls a sample',
    'coupon_sample.note': 'what everybody who gets a code of it is told',
  },
}
