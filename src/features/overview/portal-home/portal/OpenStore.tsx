import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { portalSessionCalls } from '#features/pages/portal-session/calls.ts'
import { useFrameText } from '#portal/text.tsx'
import { Form } from '#portal/ui/Form.tsx'
import type { PortalStore } from '../contract.ts'

/** To the account in another store, without a password; the code of the app where the account there has one. */
export function OpenStore({ store: { shop_id, name } }: { store: Pick<PortalStore, 'shop_id' | 'name'> }) {
  const say = useFrameText()
  const [asksForCode, setAsks] = useState(false)
  const [code, setCode] = useState('')
  const form = useSubmit({
    check: () => ({}),
    send: async () => {
      const { url } = await call(portalSessionCalls.openStore, { store_id: shop_id, body: { code: code || undefined } })
      window.location.assign(url)
      return 'leaving'
    },
    place: refusal => {
      if (refusal.fields.code) setAsks(true)
      return undefined
    },
  })
  const title = say('portalHome.openStore', { store: name })
  if (!asksForCode)
    return (
      <Stack gap="xs" align="start">
        <SecondButton busy={form.busy} onClick={() => void form.submit()}>
          {title}
        </SecondButton>
        {form.notice && <Notice kind="danger">{form.notice}</Notice>}
      </Stack>
    )
  return (
    <Form form={form} save={title}>
      <TextField
        name="code"
        label={say('portalHome.storeCode', { store: name })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // The button that had the focus is gone.
        autoFocus
        dir="ltr"
        value={code}
        problem={form.problems.code}
        onChange={setCode}
      />
    </Form>
  )
}
