import { useState } from 'react'
import { useGuestText } from '#admin/text.tsx'
import { problemsIn } from '#browser/calls/problemsIn.ts'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { session } from '../contract.ts'
import { Form } from './GuestLayout.tsx'
import { ShopNameField } from './ShopNameField.tsx'
import { installPath, shopNameTyped } from './store-sign-in.ts'

/** Goes to the store, which asks its owner whether to install the app. */
export function InstallForm() {
  const say = useGuestText()
  const [typed, setTyped] = useState('')
  const shopName = shopNameTyped(typed)
  const form = useSubmit({
    check: () => problemsIn(session.identifyShopName.body, { shopName }, say),
    send: async () => {
      window.location.assign(installPath(shopName))
      return 'leaving'
    },
  })
  return (
    <Form {...form.props}>
      <ShopNameField value={typed} onChange={setTyped} problem={form.problems.shopName} />
      <SubmitButton busy={form.busy}>{say('session.install')}</SubmitButton>
    </Form>
  )
}
