import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { ReferralStatus } from '../../rules/status.ts'
import { statusText } from './names.ts'

const toneOf: Record<ReferralStatus, Tone> = {
  [ReferralStatus.pending]: 'waiting',
  [ReferralStatus.approved]: 'good',
  [ReferralStatus.paid]: 'done',
  [ReferralStatus.denied]: 'bad',
}

export function StatusBadge({ status }: { status: ReferralStatus }) {
  const say = useText()
  return <ToneBadge tone={toneOf[status]}>{say(statusText(status))}</ToneBadge>
}
