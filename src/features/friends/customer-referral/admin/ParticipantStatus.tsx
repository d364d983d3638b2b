import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import type { ParticipantRow } from '../contract.ts'

/** Whether a customer may go on bringing friends. */
export function ParticipantStatus({ row: { status } }: { row: Pick<ParticipantRow, 'status'> }) {
  const say = useText()
  return (
    <ToneBadge tone={status === 1 ? 'good' : 'quiet'}>
      {say(status === 1 ? 'referralList.active' : 'referralList.blocked')}
    </ToneBadge>
  )
}
