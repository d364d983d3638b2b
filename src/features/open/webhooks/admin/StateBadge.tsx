import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import type { DeliveryState, Webhook } from '../contract.ts'

/** How an endpoint stands. */
export function StateBadge({ webhook }: { webhook: Webhook }) {
  const say = useText()
  const state = stateOf(webhook)
  return <ToneBadge tone={tones[state]}>{say(`webhookPage.state.${state}`)}</ToneBadge>
}

const tones = { on: 'good', failing: 'waiting', off: 'quiet', offFailing: 'bad' } as const satisfies Record<string, Tone>

function stateOf({ is_on, off_why, failing_since }: Webhook): keyof typeof tones {
  if (!is_on) return off_why === 'failing' ? 'offFailing' : 'off'
  return failing_since ? 'failing' : 'on'
}

/** What became of a delivery. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const say = useText()
  return <ToneBadge tone={deliveryTones[state]}>{say(`webhookPage.delivery.${state}`)}</ToneBadge>
}

const deliveryTones: Record<DeliveryState, Tone> = { waiting: 'waiting', delivered: 'good', failed: 'bad', canceled: 'quiet' }
