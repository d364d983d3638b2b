export type ChargeState = 'opening' | 'pending' | 'active' | 'frozen' | 'declined' | 'expired' | 'cancelled' | 'replaced'

/** What a shop was asked to pay, and what became of it. */
export interface Charge {
  id: number
  platform_id: string | null
  plan_id: number
  state: ChargeState
  is_deferred: boolean
  opened_at: Date
  trial_ends_at: Date | null
  /** As the platform said when it was last active. */
  paid_until: Date | null
  /** Set when the merchant ended it: what is paid for goes on until then. */
  ends_at: Date | null
  /** Where the platform books what is charged of referral sales, if the merchant agreed to that. */
  fee_line_id: string | null
  /** The most of 30 days and what is used of it, in US cents. */
  fee_limit: number | null
  fee_used: number
}
