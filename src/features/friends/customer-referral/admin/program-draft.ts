import type { ReferralSetting } from '../contract.ts'

/** The program as it is sent; it is turned on and off beside the form. */
export const toDraft = ({
  refer_customer_incentive: incentive,
  is_set_up: _,
  program_id: __,
  status: ___,
  ...setting
}: ReferralSetting) => ({
  ...setting,
  incentive_type: incentive.incentive_type,
  incentive_amount: incentive.incentive_amount,
  coupon_name: incentive.coupon,
})
export type ProgramDraft = ReturnType<typeof toDraft>
