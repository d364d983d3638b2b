import { type Fault, faultNames, type StepName, type WalkStep } from './steps.ts'

/** Which step would have found a fault: only what that step has seen whole is known to be mended. */
const foundBy: Record<Fault, StepName> = {
  store_silent: 'clock',
  clock_off: 'clock',
  currency_changed: 'currency',
  webhook_missing: 'deliveries',
  wrong_secret: 'arrival',
  delivery_late: 'arrival',
  embed_off: 'embed',
  script_missing: 'script',
  cached_page: 'script',
  address_blocked: 'script',
  pixel_off: 'pixel',
  consent_refused: 'consent',
  no_program: 'link',
  link_broken: 'link',
  parameter_dropped: 'landing',
  store_unreachable: 'landing',
  click_refused: 'click',
  cart_lost: 'cart',
  order_refused: 'order',
  not_credited: 'referral',
}

/** The faults that a walk has shown not to be there. */
export function provenSound(walked: readonly WalkStep[]): Fault[] {
  const passed = new Set(walked.filter(step => step.state === 'passed').map(step => step.name))
  return faultNames.filter(fault => passed.has(foundBy[fault]))
}
