import { type Feature, planNeededFor, plans } from './access.ts'
import { Refusal } from './contract/errors.ts'

/** Refuses what the shop's plan does not have, and says from which plan it is. */
export const planRequired = (feature: Feature): Refusal =>
  new Refusal('plan_required', 'base.availableFromPlan', { params: { plan: plans[planNeededFor(feature)].title } })
