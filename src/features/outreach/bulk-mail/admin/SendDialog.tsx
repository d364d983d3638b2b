import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { DateField } from '#admin/form/dates/DateField.tsx'
import { FieldPair } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { features, plans } from '#kit/access.ts'
import { todayIn } from '#kit/days.ts'
import { bulkMail } from '../contract.ts'
import type { BulkMailDraft } from '../rules/draft.ts'
import { useAudience } from './RecipientFields.tsx'

interface SendDialogProps {
  draft: BulkMailDraft
  /** How many may leave today. */
  left: number
  /** The draft by its number and key, once all of it is kept. */
  named: () => Promise<{ id?: number; key: string; known_at?: string }>
  close: () => void
  done: () => void
}

const nothing = () => undefined
/** So many may get it on any plan. */
const FEW = features.bulkEmail.openBelow - 1

/** The last question before it leaves: to how many, and when. */
export function SendDialog({ draft, left, named, close, done }: SendDialogProps) {
  const say = useText()
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  const today = todayIn(timeZone, new Date())
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState<string | null>(today)
  const [hour, setHour] = useState('09:00')
  const { data } = useAudience(draft)
  const { canUse, planFor, member } = useAccess()
  const isAbovePlan = data !== undefined && !canUse('bulkEmail', data.count)
  const send = useChange(bulkMail.send)
  const action = useAction({
    run: async () => {
      const send_at = when === 'later' ? `${day}T${hour}` : null
      return send.mutateAsync({ body: { ...draft, ...(await named()), send_at } })
    },
    success: say(when === 'now' ? 'bulkMail.isSent' : 'bulkMail.isScheduled'),
    onDone: done,
  })
  return (
    <DialogForm
      form={action}
      title={data ? say(data.capped ? 'bulkMail.countMore' : 'bulkMail.sendTitle', { count: data.count }) : say('bulkMail.send')}
      lead={say('bulkMail.sendText', { left })}
      confirm={say(when === 'now' ? 'bulkMail.send' : 'bulkMail.schedule')}
      isReady={!isAbovePlan && (when === 'now' || (day !== null && hour !== ''))}
      close={close}
    >
      {isAbovePlan && (
        <PlanHint
          feature="bulkEmail"
          text={say('bulkMail.planRequired', { own: plans[member.plan].title, max: FEW, plan: planFor('bulkEmail') })}
        />
      )}
      <CardsField
        {...{ name: 'when', value: when, onChange: setWhen, onBlur: nothing }}
        label={say('bulkMail.time')}
        cards={[
          { value: 'now', label: say('bulkMail.now'), hint: say('bulkMail.nowHint') },
          { value: 'later', label: say('bulkMail.later'), hint: say('bulkMail.laterHint') },
        ]}
      />
      {when === 'later' && (
        <FieldPair>
          <DateField
            {...{ name: 'day', value: day, onChange: setDay, onBlur: nothing }}
            label={say('bulkMail.day')}
            today={today}
          />
          <TextInput
            type="time"
            label={say('bulkMail.hour')}
            value={hour}
            onChange={event => setHour(event.currentTarget.value)}
          />
        </FieldPair>
      )}
    </DialogForm>
  )
}
