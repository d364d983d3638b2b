import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useDeed } from '#admin/form/state/useDeed.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { AffiliatesField } from '#features/people/affiliates/admin/index.ts'
import { type GiftRow, gifts } from '../contract.ts'

interface SendDialogProps {
  gift: GiftRow
  close: () => void
}

/** Sends a gift to one affiliate after the other, all at once. */
export function SendDialog({ gift, close }: SendDialogProps) {
  const say = useText()
  const [key] = useState(newKey)
  const [people, setPeople] = useState<number[]>([])
  const send = useChange(gifts.send)
  const deed = useDeed({
    run: () => send.mutateAsync({ id: gift.id, body: { key, affiliate_ids: people } }),
    success: ({ sent }) => say('giftSend.sent', { count: sent }),
    onDone: close,
  })
  return (
    <DialogForm
      form={deed}
      title={say('giftSend.title', { name: gift.name })}
      lead={say('giftSend.lead')}
      confirm={say('giftSend.send')}
      isReady={people.length > 0}
      close={close}
    >
      <AffiliatesField
        {...{ name: 'affiliate', value: people, onChange: setPeople, onBlur: () => undefined }}
        label={say('giftSend.affiliate')}
        status="active"
      />
    </DialogForm>
  )
}
