import { ownRows, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  // Gone as soon as the gift is ordered or taken back.
  ofAffiliates: { sent_gift: ['address'] },
  staying: { 'gift.name': 'of a gift, given by the merchant' },
  file: { gifts: ownRows('sent_gift', ['state', 'items', 'address', 'code', 'order_number', 'sent_at', 'redeemed_at']) },
}
