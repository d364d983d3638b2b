import { Button } from '@mantine/core'
import { useLocation, useParams } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime, formatRelative } from '#kit/dates.ts'
import { DAY_MS } from '#kit/days.ts'
import { affiliates, type PaymentReminder } from '../contract.ts'
import styles from './RemindPayment.module.css'
import { Person } from './shared/Person.tsx'
import { profilePath } from './shared/paths.ts'

/** Shows whom the reminder goes to and what it says, before it goes. Reached from the profile and from the payouts. */
export function RemindPayment() {
  const say = useText()
  const { affiliate_id } = useParams({ strict: false })
  const isPaying = useLocation().pathname.startsWith('/admin/payouts')
  const id = Number(affiliate_id)
  const person = useRead(affiliates.reminder, { id })
  const profile = { to: profilePath(id), label: person.data?.full_name ?? say('affiliateProfile.profile') }
  return (
    <FormPage
      title={say('remindPayment.title')}
      lead={say('remindPayment.lead')}
      back={isPaying ? { to: '/admin/payouts', label: say('remindPayment.payouts') } : profile}
    >
      <Loaded query={person}>{data => <Reminder person={data} />}</Loaded>
    </FormPage>
  )
}

function Reminder({ person }: { person: PaymentReminder }) {
  const say = useText()
  const shop = useShop().data
  const remind = useChange(affiliates.remindPayment, { refreshes: [affiliates.reminder, affiliates.get] })
  const { method, label, is_payable, reminded_at, mail } = person
  const again = reminded_at ? new Date(reminded_at).getTime() + DAY_MS : 0
  const isTooSoon = again > Date.now()
  return (
    <Stack gap="lg" className={`${styles.card} ${parts.card} ${parts.raised}`}>
      {remind.isSuccess && <AlertBox type="success">{say('remindPayment.sentTo', { email: remind.data.sent_to })}</AlertBox>}
      {remind.error && <AlertBox type="error">{remind.error.message || say('error.unavailable')}</AlertBox>}
      <dl className={styles.facts}>
        <dt className={parts.lead}>{say('remindPayment.to')}</dt>
        <dd className={parts.breakAnywhere}>
          <Person person={person} />
        </dd>
        <dt className={parts.lead}>{say('remindPayment.program')}</dt>
        <dd className={parts.breakAnywhere}>{person.program}</dd>
        <dt className={parts.lead}>{say('remindPayment.subject')}</dt>
        <dd className={parts.breakAnywhere}>
          <strong>{mail.subject}</strong>
          <Quiet as="small" className={`${styles.words} ${parts.ownLine}`}>
            {mail.text}
          </Quiet>
        </dd>
        <dt className={parts.lead}>{say('remindPayment.now')}</dt>
        <dd className={parts.breakAnywhere}>
          {method
            ? say(is_payable ? 'remindPayment.has' : 'remindPayment.unsaid', {
                method: label || say(`affiliates.method.${method}`),
              })
            : say('remindPayment.none')}
        </dd>
        <dt className={parts.lead}>{say('remindPayment.last')}</dt>
        <dd className={parts.breakAnywhere}>
          {reminded_at ? formatDateTime(reminded_at, say.language, shop?.time_zone) : say('remindPayment.never')}
        </dd>
      </dl>
      <div>
        <Button
          leftSection={<Send size={16} aria-hidden />}
          disabled={is_payable || isTooSoon || !mail.is_on}
          loading={remind.isPending}
          onClick={() => remind.mutate({ id: person.id })}
        >
          {say('remindPayment.send')}
        </Button>
      </div>
      {!mail.is_on && <AlertBox type="info">{say('affiliates.reminderOff')}</AlertBox>}
      {isTooSoon && !remind.isSuccess && !is_payable && (
        <AlertBox type="info">{say('remindPayment.tooSoon', { when: formatRelative(again, Date.now(), say.language) })}</AlertBox>
      )}
    </Stack>
  )
}
