import { Button } from '@mantine/core'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { type AffiliateDetail, affiliates } from '../../contract.ts'

/** Until when nothing is paid to changed details, and who may let money go there before. */
export function PayeeHold({ person: { id, payment } }: { person: AffiliateDetail }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const release = useChange(affiliates.releasePayment)
  const [isAsked, setAsked] = useState(false)
  const { held_until, held_by, release: way } = payment
  if (held_until === null || held_by === null) return null
  const run = () => (way === 'password' ? setAsked(true) : release.mutate({ id, body: { held_until } }))
  return (
    <>
      <AlertBox
        type="info"
        actions={
          way && (
            <Button size="xs" loading={release.isPending} onClick={run}>
              {say('affiliateProfile.paymentRelease')}
            </Button>
          )
        }
      >
        {say(`affiliateProfile.paymentHeld.${way === 'password' ? 'alone' : held_by}`, {
          until: formatDateTime(held_until, say.language, timeZone),
        })}
        {release.error && <p role="alert">{sentenceOf(release.error, say)}</p>}
      </AlertBox>
      {isAsked && <PasswordDialog key={held_until} id={id} held_until={held_until} close={() => setAsked(false)} />}
    </>
  )
}

interface PasswordDialogProps {
  id: number
  held_until: string
  close: () => void
}

/** Nobody else can look at it, so whoever entered it shows that it is them. */
function PasswordDialog({ id, held_until, close }: PasswordDialogProps) {
  const say = useText()
  const release = useChange(affiliates.releasePayment)
  const form = useForm({
    saved: { password: '', held_until },
    schema: affiliates.releasePayment.body,
    save: async body => {
      await release.mutateAsync({ id, body })
      return undefined
    },
    onSaved: close,
    success: say('affiliateProfile.paymentReleased'),
  })
  return (
    <DialogForm
      form={form}
      title={say('affiliateProfile.paymentRelease')}
      lead={say('affiliateProfile.paymentReleaseLead')}
      confirm={say('affiliateProfile.paymentRelease')}
      close={close}
    >
      <PasswordField
        {...form.field('password')}
        label={say('affiliateProfile.paymentPassword')}
        autoComplete="current-password"
      />
    </DialogForm>
  )
}
