import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useDeed } from '#admin/form/state/useDeed.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { AffiliateSelect } from '#features/affiliates/admin/index.ts'
import { type GiftRow, gifts } from '../contract.ts'
import styles from './gifts.module.css'

interface SendDialogProps {
  gift: GiftRow
  close: () => void
}

interface Chosen {
  id: number
  full_name: string
}

/** Sends a gift to one affiliate after the other, all at once. */
export function SendDialog({ gift, close }: SendDialogProps) {
  const say = useText()
  const [key] = useState(newKey)
  const [people, setPeople] = useState<readonly Chosen[]>([])
  const send = useChange(gifts.send)
  const deed = useDeed({
    run: () => send.mutateAsync({ id: gift.id, body: { key, affiliate_ids: people.map(({ id }) => id) } }),
    success: ({ sent }) => say('giftSend.sent', { count: sent }),
    onDone: close,
  })
  const drop = (id: number) => setPeople(people.filter(person => person.id !== id))
  return (
    <DialogForm
      form={deed}
      title={say('giftSend.title', { name: gift.name })}
      lead={say('giftSend.lead')}
      confirm={say('giftSend.send')}
      isReady={people.length > 0}
      close={close}
    >
      {/* Empty again after each choice. */}
      <AffiliateSelect
        key={people.length}
        name="affiliate"
        label={say('giftSend.affiliate')}
        status="active"
        value={null}
        onChange={() => undefined}
        onBlur={() => undefined}
        onPick={person => person && setPeople([...people.filter(({ id }) => id !== person.id), person])}
      />
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map(({ id, full_name }) => (
            <li key={id}>
              {full_name}
              <CloseButton size="sm" aria-label={say('giftSend.remove', { name: full_name })} onClick={() => drop(id)} />
            </li>
          ))}
        </ul>
      )}
    </DialogForm>
  )
}
