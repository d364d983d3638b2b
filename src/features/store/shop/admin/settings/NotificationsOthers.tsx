import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { ChoicesField } from '#admin/form/fields/ChoicesField.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { Gate } from '#admin/gate/Gate.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { shop } from '../../contract.ts'
import type { Notifications, NotificationsChange, NotificationsView } from '../../rules/notifications.ts'

/** What is switched on other screens is left out, and so stays as it is. */
type NotificationsDraft = Omit<Notifications, 'auto_approve_after_days' | 'require_w9'> & {
  auto_approve_after_days: number | null
}

export function NotificationsOthers() {
  const say = useText()
  const stored = useRead(shop.notifications)
  return (
    <FormPage title={say('page.notificationsOthers')} lead={say('settings.notificationsLead')}>
      <Loaded query={stored}>{notifications => <NotificationsForm stored={notifications} />}</Loaded>
    </FormPage>
  )
}

function NotificationsForm({ stored: { settings: _, require_w9: __, programs, ...stored } }: { stored: NotificationsView }) {
  const say = useText()
  const canChat = useAccess().canUse('chat')
  const change = useChange(shop.saveNotifications)
  const form = useForm<NotificationsDraft>({
    saved: stored,
    schema: shop.saveNotifications.body,
    save: draft => change.mutateAsync({ body: draft as NotificationsChange }),
  })
  const toggle = (name: Exclude<keyof NotificationsDraft, 'auto_approve_after_days' | 'auto_active_affiliate_program'>) => ({
    ...form.field(name),
    label: say(`settings.${name}`),
    hint: say(`settings.hint.${name}`),
  })
  return (
    <Form form={form} label={say('page.notificationsOthers')}>
      <FormSection title={say('settings.mails')} lead={say('settings.mailsLead')}>
        <SwitchField {...toggle('notify_new_affiliate')} />
        <SwitchField {...toggle('notify_new_referral')} />
        <SwitchField {...toggle('notify_payout_request')} />
        {canChat && <SwitchField {...toggle('notify_chat_message')} />}
        <SwitchField {...toggle('notify_daily_summary')} />
      </FormSection>
      <FormSection title={say('settings.affiliateReview')} lead={say('settings.affiliateReviewLead')}>
        <SwitchField {...toggle('auto_activate_affiliates')} />
        {form.draft.auto_activate_affiliates === 1 && (
          <ActivatingPrograms {...form.field('auto_active_affiliate_program')} programs={programs} />
        )}
        <SwitchField {...toggle('verify_affiliate_email')} />
      </FormSection>
      <FormSection title={say('settings.referralReview')} lead={say('settings.referralReviewLead')}>
        <SwitchField {...toggle('auto_approve_referrals')} />
        {form.draft.auto_approve_referrals === 1 && (
          <NumberField
            {...form.field('auto_approve_after_days')}
            label={say('settings.auto_approve_after_days')}
            hint={say('settings.hint.auto_approve_after_days')}
            after={say('settings.days')}
            whole
          />
        )}
        <SwitchField {...toggle('record_pending_orders')} />
        <SwitchField {...toggle('detect_google_ads')} />
      </FormSection>
      <FormSection title={say('settings.chat')} lead={say('settings.chatLead')}>
        <Gate feature="chat">
          <SwitchField {...toggle('enable_chat_with_affiliates')} />
        </Gate>
      </FormSection>
    </Form>
  )
}

interface ActivatingProgramsProps extends FieldBinding<string[]> {
  programs: NotificationsView['programs']
}

/** With one program there is nothing to choose. All of them includes those that are added later. */
function ActivatingPrograms({ programs, value, onChange, ...binding }: ActivatingProgramsProps) {
  const say = useText()
  const active = programs.filter(program => program.status === 1)
  if (active.length < 2) return null
  const ids = active.map(program => String(program.id))
  const options = active.map(program => ({ value: String(program.id), label: program.name }))
  return (
    <ChoicesField
      {...binding}
      value={value[0] === '0' ? ids : ids.filter(id => value.includes(id))}
      onChange={chosen => onChange(chosen.length === ids.length ? ['0'] : chosen)}
      label={say('settings.auto_active_affiliate_program')}
      hint={say('settings.hint.auto_active_affiliate_program')}
      all={say('settings.allPrograms')}
      groups={[{ title: say('settings.auto_active_affiliate_program'), options }]}
    />
  )
}
