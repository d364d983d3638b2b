type Nothing = Record<string, never>
interface OfAffiliate {
  affiliate: number
}
interface OfCode extends OfAffiliate {
  code: string
}
interface Against extends OfAffiliate {
  winner: number
}

interface OfSubscription {
  app: string
}

/** Every reason for or against a credit, with what its sentence mentions. */
interface ReasonValues {
  connected_customer: OfAffiliate
  coupon_used: OfCode
  link_clicked: OfAffiliate
  link_proven: OfAffiliate
  link_landed: OfAffiliate
  connected_product: OfAffiliate & { count: number }
  recurring_order: OfAffiliate & OfSubscription & { number: number; order: string }

  test_order: Nothing
  other_currency: { currency: string; books: string }
  cancelled_order: Nothing
  not_paid: Nothing
  blocked_ip: { ip: string }
  repeated_ip: Nothing
  gift_order: { code: string }
  no_products: Nothing
  no_evidence: Nothing
  self_referral: OfAffiliate
  own_browser: OfAffiliate
  own_card: OfAffiliate
  product_self_referral: OfAffiliate & { count: number }

  affiliate_not_active: OfAffiliate
  affiliate_unknown: OfAffiliate
  connection_expired: OfAffiliate
  unknown_code: { code: string }
  coupon_not_valid: OfCode
  coupon_tracking_off: OfCode
  link_tracking_off: OfAffiliate
  click_expired: OfAffiliate
  blocked_referrer: OfAffiliate
  recurring_unknown: OfSubscription
  recurring_of_nobody: OfSubscription & { order: string }
  recurring_first_only: OfAffiliate & OfSubscription
  recurring_limit: OfAffiliate & OfSubscription & { number: number; limit: number }

  same_affiliate: OfAffiliate
  coupon_lost_to_customer: Against
  coupon_lost_to_coupon: Against
  link_lost_to_customer: Against
  link_lost_to_coupon: Against
  link_lost_to_link: Against
  recurring_lost_to_customer: Against
  lost_to_recurring: Against
  all_products_connected: OfAffiliate

  lost_to_paid: Against
  stays_paid: OfAffiliate
  lost_to_approved: Against
  stays_approved: OfAffiliate
}

export type ReasonCode = keyof ReasonValues

/** A stable code and its values: one sentence of the texts. */
export type Reason = { [Code in ReasonCode]: { readonly code: Code; readonly values: Readonly<ReasonValues[Code]> } }[ReasonCode]

export function reason<Code extends ReasonCode>(code: Code, values: ReasonValues[Code]): Reason {
  return { code, values } as Reason
}
