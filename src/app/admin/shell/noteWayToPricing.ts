import { call } from '#admin/call.ts'
import { asText, stored } from '#admin/stored.ts'
import { feedback } from '#features/feedback/contract.ts'

/** The page from which the prices were opened: after the choice of a plan the merchant returns to it. */
export const pathBeforePricing = stored(() => sessionStorage, 'tandem.path-before-pricing', asText)

export function noteWayToPricing(): void {
  const from = window.location.pathname
  pathBeforePricing.write(from)
  // Counting the click is never worth an error.
  void call(feedback.track, { body: { data: { event_name: 'pricing_opened', context: { from } }, type: 'click' } }).catch(
    () => undefined,
  )
}
