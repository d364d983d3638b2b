import { ownRows, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  ofAffiliates: { order_claim: ['buyer_email', 'note', 'reason'] },
  // What an affiliate knows of who bought.
  ofCustomers: { order_claim: ['buyer_email', 'note'] },
  file: {
    order_claims: ownRows('order_claim', [
      ...(['status', 'order_number', 'buyer_email', 'bought_on', 'note', 'reason', 'created_at', 'decided_at'] as const),
    ]),
  },
}
