import { Button } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Lead } from '#browser/ui/Lead.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { qrCode } from '#kit/qrCode.ts'
import { paypal } from '../contract.ts'
import type { PaypalDraft } from './ConnectForm.tsx'
import styles from './PaypalSettings.module.css'

/** The key for the app, shown once, and the first code that proves it arrived. */
export function AuthenticatorFields({ form }: { form: FormState<PaypalDraft> }) {
  const say = useText()
  const make = useChange(paypal.newAuthenticatorKey)
  const show = () => make.mutate(undefined, { onSuccess: ({ ticket }) => form.edit({ ticket }) })
  if (!make.data)
    return (
      <Stack align="start" className={styles.key}>
        {make.error && (
          <AlertBox type="error" offersSupport={false}>
            {sentenceOf(make.error, say)}
          </AlertBox>
        )}
        <Button variant="default" loading={make.isPending} onClick={show}>
          {say('paypalPage.showKey')}
        </Button>
      </Stack>
    )
  return (
    <Stack align="start" className={styles.key}>
      <Lead>{say('paypalPage.keyLead')}</Lead>
      <QrCode text={make.data.address} label={say('paypalPage.qrCode')} />
      <TextField
        name="key"
        value={make.data.key}
        onChange={() => {}}
        onBlur={() => {}}
        label={say('paypalPage.key')}
        readOnly
        spellCheck={false}
        dir="ltr"
      />
      <TextField
        {...form.field('code')}
        label={say('paypalPage.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
      />
    </Stack>
  )
}

function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text)
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
