import { mayUse, type Plan } from '#kit/access.ts'
import { gatedMethods, type PaymentMethod, paymentMethods } from './methods.ts'
import type { PaymentSettings } from './settings.ts'

/** Whether the plan has a method at all. */
export function planHasMethod(plan: Plan, method: PaymentMethod): boolean {
  const feature = gatedMethods[method]
  return feature === undefined || mayUse(plan, feature)
}

/** The methods that affiliates of a program can choose from. */
export const offeredMethods = ({ methods }: Pick<PaymentSettings, 'methods'>, plan: Plan, program_id: number): PaymentMethod[] =>
  paymentMethods.filter(method => {
    const { is_offered, programs } = methods[method]
    return is_offered === 1 && planHasMethod(plan, method) && (programs === null || programs.includes(program_id))
  })
