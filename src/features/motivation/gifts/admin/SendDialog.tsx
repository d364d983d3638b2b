import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { AffiliatesField } from '#features/people/affiliates/admin/index.ts'
import type { Flag } from '#kit/flags.ts'
import { type GiftRow, gifts } from '../contract.ts'

interface SendDialogProps {
  gift: GiftRow
  close: () => void
}

/** Sends a gift to one affiliate after the other, all at once; who has it already gets it again only if that is meant. */
export function SendDialog({ gift, close }: SendDialogProps) {
  const say = useText()
  const [key] = useState(newKey)
  const [people, setPeople] = useState<number[]>([])
  const [again, setAgain] = useState<Flag>(0)
  const { data: check } = useRead(
    gifts.sendCheck,
    { id: gift.id, body: { affiliate_ids: people } },
    { enabled: people.length > 0 },
  )
  const send = useChange(gifts.send)
  const action = useAction({
    run: () => send.mutateAsync({ id: gift.id, body: { key, affiliate_ids: people, again } }),
    success: ({ sent }) => say('giftSend.sent', { count: sent }),
    onDone: close,
  })
  const known = people.length > 0 ? check : undefined
  return (
    <DialogForm
      form={action}
      title={say('giftSend.title', { name: gift.name })}
      lead={say('giftSend.lead')}
      confirm={say('giftSend.send')}
      isReady={known !== undefined && (again === 1 || known.have_it < people.length)}
      close={close}
    >
      <AffiliatesField
        {...{ name: 'affiliate', value: people, onChange: setPeople, onBlur: () => undefined }}
        label={say('giftSend.affiliate')}
        status="active"
      />
      {known && known.have_it > 0 && (
        <SwitchField
          {...{ name: 'again', value: again, onChange: setAgain, onBlur: () => undefined }}
          label={say('giftSend.again')}
          hint={say('giftSend.haveIt', { count: known.have_it })}
        />
      )}
      {known && known.unbound > 0 && <p>{say('giftSend.unbound', { count: known.unbound })}</p>}
    </DialogForm>
  )
}
