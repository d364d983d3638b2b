import { useState } from 'react'
import { useGuestText } from '#admin/text.tsx'
import { callAsGuest } from '#browser/calls/call.ts'
import { problemsIn } from '#browser/calls/problemsIn.ts'
import { SubmitButton, TextLink } from '#browser/ui/Button.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { Select } from '#browser/ui/Select.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { type Store, session } from '../contract.ts'
import { typedEmail } from './arrival.ts'
import { Form, GuestLayout, Ways } from './GuestLayout.tsx'

/** Where the page stands: asking for the e-mail, asking which store, or done. */
type ResetStep = { at: 'email' } | { at: 'store'; stores: Store[]; shop_id: number } | { at: 'sent' }

export function ResetPage() {
  const say = useGuestText()
  const [email, setEmail] = useState(() => typedEmail.read() ?? '')
  const [step, setStep] = useState<ResetStep>({ at: 'email' })
  const shop_id = step.at === 'store' ? step.shop_id : undefined

  const form = useSubmit({
    check: () => problemsIn(session.requestReset.body, { email, shop_id }, say),
    send: async () => {
      const stores = step.at === 'email' ? await storesOf(email) : []
      const [first, second] = stores
      if (first && second) return void setStep({ at: 'store', stores, shop_id: first.id })
      await callAsGuest(session.requestReset, { body: { email, shop_id: shop_id ?? first?.id } })
      typedEmail.write(email.trim())
      setStep({ at: 'sent' })
    },
  })

  const sent = step.at === 'sent'
  return (
    <GuestLayout
      heading={say(sent ? 'session.resetSentTitle' : 'session.resetTitle')}
      lead={say(sent ? 'session.resetSent' : 'session.resetLead')}
    >
      <Form {...form.props}>
        {form.notice && <Notice kind="danger">{form.notice}</Notice>}
        {sent ? (
          <Notice kind="success">{say('session.resetSentHint')}</Notice>
        ) : (
          <TextField
            name="email"
            type="email"
            label={say('session.email')}
            placeholder={say('session.emailHint')}
            value={email}
            onChange={value => {
              setEmail(value)
              setStep({ at: 'email' })
            }}
            problem={form.problems.email}
            autoComplete="username"
            dir="ltr"
            autoFocus
          />
        )}
        {step.at === 'store' && (
          <Select
            name="shop_id"
            label={say('session.store')}
            searchLabel={say('session.searchStore')}
            value={String(step.shop_id)}
            options={step.stores.map(store => ({ value: String(store.id), label: store.shop }))}
            onChange={value => setStep({ ...step, shop_id: Number(value) })}
          />
        )}
        <SubmitButton busy={form.busy}>{say(sent ? 'session.resetAgain' : 'session.resetSend')}</SubmitButton>
      </Form>
      <Ways>
        <TextLink href="/">{say('session.backToLogin')}</TextLink>
      </Ways>
    </GuestLayout>
  )
}

/** Only to offer a choice. An unknown e-mail goes on like a known one, so that this page tells nobody who has an account. */
const storesOf = (email: string) => callAsGuest(session.identify, { body: { email } }).catch((): Store[] => [])
