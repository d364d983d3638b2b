import { useState } from 'react'
import { useGuestText } from '#admin/text.tsx'
import { callAsGuest } from '#browser/calls/call.ts'
import { credentials } from '#browser/calls/credentials.ts'
import { problemsIn } from '#browser/calls/problemsIn.ts'
import { SubmitButton, TextButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { session } from '../contract.ts'
import { Form } from './GuestLayout.tsx'
import { ShopNameField } from './ShopNameField.tsx'
import { shopNameTyped, storeSignInPath } from './store-sign-in.ts'

interface StoreUrlFormProps {
  otherWay: () => void
}

export function StoreUrlForm({ otherWay }: StoreUrlFormProps) {
  const say = useGuestText()
  const [typed, setTyped] = useState('')
  const body = { shopName: shopNameTyped(typed) }
  const form = useSubmit({
    check: () => problemsIn(session.identifyShopName.body, body, say),
    send: async () => {
      const { shop } = await callAsGuest(session.identifyShopName, { body })
      // The store decides who comes back; whoever was signed in here before must not be taken for them.
      credentials.clear()
      window.location.assign(storeSignInPath(shop))
      return 'leaving'
    },
    place: refusal => (refusal.kind === 'not_found' ? { shopName: say('session.storeNotFound') } : undefined),
  })
  return (
    <Form {...form.props}>
      {form.notice && <Notice kind="danger">{form.notice}</Notice>}
      <ShopNameField value={typed} onChange={setTyped} problem={form.problems.shopName} />
      <SubmitButton busy={form.busy}>{say('session.login')}</SubmitButton>
      <TextButton onClick={otherWay} style={{ justifySelf: 'center' }}>
        {say('session.orByEmail')}
      </TextButton>
    </Form>
  )
}
