import { callWith } from '#browser/calls/call.ts'
import { feedbackCalls } from '#features/account/feedback/calls.ts'

/** Tells the provider what was clicked. Whether that arrives is nothing a merchant should notice. */
export function trackClick(event_name: string, context: Record<string, string>): void {
  callWith(feedbackCalls.track, { body: { data: { event_name, context }, type: 'click' } }).catch(() => undefined)
}
