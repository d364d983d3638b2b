import { endpointOf } from '#kit/contract/endpoint.ts'
import type { feedback } from './contract.ts'

/** Where a broken screen is reported, and what was clicked. */
export const feedbackCalls = {
  logError: endpointOf<typeof feedback.logError>({ route: 'POST /api/v1/merchant/mattermost-logs', access: 'signed-in' }),
  track: endpointOf<typeof feedback.track>({ route: 'POST /api/v1/merchant/mixpanel', access: 'signed-in' }),
}
