import { Button } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { type AffiliateDetail, affiliates } from '../../contract.ts'

/** Why mails to many leave this affiliate out, from here or from elsewhere, and what can be done about it. */
export function MailTroubles({ person }: { person: AffiliateDetail }) {
  const { id, email, bounce, refused_by, is_unsubscribed, unsubscribed_at } = person
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const forget = useChange(affiliates.forgetBounce)
  const dayOf = (at: string) => formatDate(at, say.language, timeZone)
  const sendAgain = () =>
    forget.mutate(
      { id },
      {
        onSuccess: () => notify.success(say('affiliateProfile.bounceForgotten')),
        onError: notify.failed,
      },
    )
  return (
    <>
      {bounce && (
        <AlertBox
          type="warn"
          title={say('affiliateProfile.bounced', { email })}
          actions={
            <Button variant="default" size="xs" loading={forget.isPending} onClick={sendAgain}>
              {say('affiliateProfile.bounceForget')}
            </Button>
          }
        >
          {say('affiliateProfile.bouncedText', { day: dayOf(bounce.at) })} <q dir="ltr">{bounce.answer}</q>
        </AlertBox>
      )}
      {refused_by.map(({ system, problem }) => (
        <AlertBox key={system} type="warn" title={say('affiliateProfile.refusedBy', { system })}>
          {say('affiliateProfile.refusedByText', { system })} <q dir="ltr">{problem}</q>
        </AlertBox>
      ))}
      {is_unsubscribed && (
        <AlertBox type="info" title={say('affiliateProfile.unsubscribed')}>
          {unsubscribed_at
            ? say('affiliateProfile.unsubscribedSince', { day: dayOf(unsubscribed_at) })
            : say('affiliateProfile.unsubscribedText')}
        </AlertBox>
      )}
    </>
  )
}
