import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import type { ProposalState } from '../rules/states.ts'

const tones: Record<ProposalState, Tone> = {
  open: 'waiting',
  released: 'good',
  failed: 'bad',
  declined: 'quiet',
  expired: 'quiet',
}

export function StateBadge({ state }: { state: ProposalState }) {
  const say = useText()
  return <ToneBadge tone={tones[state]}>{say(`proposals.state.${state}`)}</ToneBadge>
}
