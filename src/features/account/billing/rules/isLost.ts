import { type Entitled, type Feature, hasFeature, includedIn, mayBuyAddOns, type Plan } from '#kit/access.ts'

/** Whether a shop with so many of something has less on the other plan. What was bought as an add-on stays. */
export function isLost({ feature, count }: { feature: Feature; count: number }, now: Entitled, plan: Plan): boolean {
  if (!hasFeature(now, feature, count - 1)) return false
  const isBought = mayBuyAddOns(plan) && (now.add_ons ?? []).includes(feature)
  const included = isBought || includedIn(plan, feature)
  return included !== true && count > Number(included)
}
