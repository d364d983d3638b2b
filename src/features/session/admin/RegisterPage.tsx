import { useState } from 'react'
import { callAsGuest } from '#admin/call.ts'
import { SubmitButton, TextLink } from '#admin/guest/Button.tsx'
import { TextField } from '#admin/guest/Field.tsx'
import { Notice } from '#admin/guest/Notice.tsx'
import { PasswordField } from '#admin/guest/PasswordField.tsx'
import { useSubmit } from '#admin/guest/useSubmit.ts'
import { problemsIn } from '#admin/problemsIn.ts'
import { useGuestText } from '#admin/text.tsx'
import { session } from '../contract.ts'
import { enter } from './enter.ts'
import { Form, GuestLayout, Ways } from './GuestLayout.tsx'

const empty = { user_name: '', email: '', password: '', shop_name: '', store_url: '' }

export function RegisterPage() {
  const say = useGuestText()
  const [body, setBody] = useState(empty)
  const form = useSubmit({
    check: () => problemsIn(session.register.body, body, say),
    send: async () => enter(await callAsGuest(session.register, { body })),
  })
  const field = (name: keyof typeof empty) => ({
    name,
    value: body[name],
    onChange: (value: string) => setBody({ ...body, [name]: value }),
    problem: form.problems[name],
  })
  return (
    <GuestLayout heading={say('session.registerTitle')} lead={say('session.registerLead')}>
      <Form {...form.props}>
        {form.notice && <Notice kind="danger">{form.notice}</Notice>}
        <TextField {...field('user_name')} label={say('session.userName')} autoComplete="name" autoFocus />
        <TextField
          {...field('email')}
          type="email"
          label={say('session.email')}
          placeholder={say('session.emailHint')}
          autoComplete="username"
          dir="ltr"
        />
        <PasswordField
          {...field('password')}
          label={say('session.password')}
          hint={say('session.passwordHint')}
          show={say('session.showPassword')}
          hide={say('session.hidePassword')}
          autoComplete="new-password"
        />
        <TextField {...field('shop_name')} label={say('session.storeName')} autoComplete="organization" />
        <TextField
          {...field('store_url')}
          label={say('session.storeUrl')}
          placeholder={say('session.storeUrlHint')}
          autoComplete="url"
          inputMode="url"
          autoCapitalize="none"
          dir="ltr"
        />
        <SubmitButton busy={form.busy}>{say('session.register')}</SubmitButton>
      </Form>
      <Ways>
        <span>
          {say('session.haveAccount')} <TextLink href="/">{say('session.toLogin')}</TextLink>
        </span>
      </Ways>
    </GuestLayout>
  )
}
