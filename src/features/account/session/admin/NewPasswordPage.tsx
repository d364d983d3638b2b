import { useState } from 'react'
import { useGuestText } from '#admin/text.tsx'
import { callAsGuest } from '#browser/calls/call.ts'
import { credentials } from '#browser/calls/credentials.ts'
import { problemsIn } from '#browser/calls/problemsIn.ts'
import { ButtonLink, SubmitButton, TextLink } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { PasswordField } from '#browser/ui/PasswordField.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { session } from '../contract.ts'
import { freshPassword } from './arrival.ts'
import styles from './GuestLayout.module.css'
import { Form, GuestLayout, Ways } from './GuestLayout.tsx'

interface NewPasswordPageProps {
  /** From the mailed link; nothing when the link was cut short. */
  token: string | undefined
  /** Somebody who has no password yet replaces none. */
  isFirst: boolean
}

export function NewPasswordPage({ token, isFirst }: NewPasswordPageProps) {
  const [expired, setExpired] = useState(token === undefined)
  if (token === undefined || expired) return <ExpiredLink />
  return <NewPasswordForm token={token} isFirst={isFirst} onExpired={() => setExpired(true)} />
}

interface NewPasswordFormProps {
  token: string
  isFirst: boolean
  onExpired: () => void
}

function NewPasswordForm({ token, isFirst, onExpired }: NewPasswordFormProps) {
  const say = useGuestText()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const body = { token, password, password_confirmation: repeated }
  const form = useSubmit({
    check: () => problemsIn(session.resetPassword.body, body, say),
    send: async () => {
      const changed = await callAsGuest(session.resetPassword, { body })
      // Every session of this account has just ended, this browser's included.
      credentials.clear()
      freshPassword.write(changed)
      window.location.assign('/')
      return 'leaving'
    },
    place: refusal => {
      if (refusal.reason === 'session.resetExpired' || refusal.fields.token) onExpired()
      return undefined
    },
  })
  const toggle = { show: say('session.showPassword'), hide: say('session.hidePassword'), autoComplete: 'new-password' }
  return (
    <GuestLayout
      heading={say(isFirst ? 'session.firstLinkTitle' : 'session.linkTitle')}
      lead={say(isFirst ? 'session.firstLinkLead' : 'session.linkLead')}
    >
      <Form {...form.props}>
        {form.notice && <Notice kind="danger">{form.notice}</Notice>}
        <PasswordField
          {...toggle}
          name="password"
          label={say('session.newPassword')}
          hint={say('session.passwordHint')}
          value={password}
          onChange={setPassword}
          problem={form.problems.password}
          autoFocus
        />
        <PasswordField
          {...toggle}
          name="password_confirmation"
          label={say('session.repeatPassword')}
          value={repeated}
          onChange={setRepeated}
          problem={form.problems.password_confirmation}
        />
        <SubmitButton busy={form.busy}>{say('session.savePassword')}</SubmitButton>
      </Form>
    </GuestLayout>
  )
}

function ExpiredLink() {
  const say = useGuestText()
  return (
    <GuestLayout heading={say('session.linkExpiredTitle')} lead={say('session.linkExpiredText')}>
      <div className={styles.form}>
        <ButtonLink href="/password/reset">{say('session.askNewLink')}</ButtonLink>
      </div>
      <Ways>
        <TextLink href="/">{say('session.backToLogin')}</TextLink>
      </Ways>
    </GuestLayout>
  )
}
