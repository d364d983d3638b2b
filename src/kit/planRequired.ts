import { type Feature, planNeededFor, plans } from './access.ts'
import { Refusal, type TextParams } from './contract/errors.ts'

/** Refuses what the shop's plan does not have. Whatever the sentence is, it says from which plan it is. */
export const planRequired = (feature: Feature, reason = 'base.availableFromPlan', params: TextParams = {}): Refusal =>
  new Refusal('plan_required', reason, { params: { ...params, plan: plans[planNeededFor(feature)].title } })
