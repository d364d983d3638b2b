import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import type { AffiliateStatus } from '../../contract.ts'

const toneOf: Record<AffiliateStatus, Tone> = { pending: 'waiting', active: 'good', inactive: 'quiet' }

export function StatusBadge({ status }: { status: AffiliateStatus }) {
  const say = useText()
  return <ToneBadge tone={toneOf[status]}>{say(`affiliates.status.${status}`)}</ToneBadge>
}
