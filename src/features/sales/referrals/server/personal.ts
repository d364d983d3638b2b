import { ownRows, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  staying: { 'referral.order_name': 'the number of an order' },
  file: {
    commissions: ownRows('referral', [
      ...(['kind', 'level', 'status', 'order_name', 'currency', 'commission', 'commission_adjustment', 'created_at'] as const),
    ]),
  },
}
