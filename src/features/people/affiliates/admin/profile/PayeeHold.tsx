import { Button } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { type AffiliateDetail, affiliates } from '../../contract.ts'

/** Until when nothing is paid to changed details; what a colleague entered, another person lets go. */
export function PayeeHold({ person: { id, payment } }: { person: AffiliateDetail }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const release = useChange(affiliates.releasePayment)
  const { held_until, held_by } = payment
  if (held_until === null || held_by === null) return null
  return (
    <AlertBox
      type="info"
      actions={
        held_by === 'colleague' && (
          <Button size="xs" loading={release.isPending} onClick={() => release.mutate({ id, body: { held_until } })}>
            {say('affiliateProfile.paymentRelease')}
          </Button>
        )
      }
    >
      {say(`affiliateProfile.paymentHeld.${held_by}`, { until: formatDateTime(held_until, say.language, timeZone) })}
      {release.error && <p role="alert">{sentenceOf(release.error, say)}</p>}
    </AlertBox>
  )
}
