import type { ReferralSetting } from '../contract.ts'

/** The program as it is sent. */
export const toDraft = ({ refer_customer_incentive: incentive, is_set_up, program_id: _, ...setting }: ReferralSetting) => ({
  ...setting,
  // Whoever sets it up wants it on.
  status: is_set_up === 0 ? (1 as const) : setting.status,
  incentive_type: incentive.incentive_type,
  incentive_amount: incentive.incentive_amount,
  coupon_name: incentive.coupon,
})
export type ProgramDraft = ReturnType<typeof toDraft>
