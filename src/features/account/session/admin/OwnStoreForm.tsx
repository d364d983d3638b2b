import { useEffect, useState } from 'react'
import { useGuestText } from '#admin/text.tsx'
import { callAsGuest } from '#browser/calls/call.ts'
import { problemsIn } from '#browser/calls/problemsIn.ts'
import { SubmitButton } from '#browser/ui/Button.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { PasswordField } from '#browser/ui/PasswordField.tsx'
import { type Option, Select } from '#browser/ui/Select.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { session } from '../contract.ts'
import { proposedCurrency } from '../rules/proposedCurrency.ts'
import { enter } from './enter.ts'
import { Form } from './GuestLayout.tsx'

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const proposed = () => ({
  user_name: '',
  email: '',
  password: '',
  shop_name: '',
  store_url: '',
  currency: proposedCurrency(navigator.languages),
  time_zone: timeZone(),
})
type OwnStoreDraft = ReturnType<typeof proposed>

const allZones = (): Option[] =>
  [...new Set([timeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(zone => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

/** A store that is not on the platform. Its money and its days are proposed as the browser has them. */
export function OwnStoreForm() {
  const say = useGuestText()
  const [body, setBody] = useState(proposed)
  const form = useSubmit({
    check: () => problemsIn(session.register.body, body, say),
    send: async () => enter(await callAsGuest(session.register, { body })),
  })
  const currencies = useCurrencies()
  const [zones] = useState(allZones)
  const field = (name: keyof OwnStoreDraft) => ({
    name,
    value: body[name],
    onChange: (value: string) => setBody({ ...body, [name]: value }),
    problem: form.problems[name],
  })
  return (
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
      <Select
        {...field('currency')}
        label={say('session.currency')}
        searchLabel={say('session.searchCurrency')}
        options={currencies}
      />
      <Select
        {...field('time_zone')}
        label={say('session.timeZone')}
        searchLabel={say('session.searchTimeZone')}
        options={zones}
      />
      <SubmitButton busy={form.busy}>{say('session.register')}</SubmitButton>
    </Form>
  )
}

/** The list is long and few come here, so it has a file of its own; until then the proposed one stands there. */
function useCurrencies(): Option[] {
  const [options, setOptions] = useState<Option[]>(() => {
    const code = proposedCurrency(navigator.languages)
    return [{ value: code, label: code }]
  })
  useEffect(() => {
    void import('#kit/money/currencies.ts').then(({ currencyCodes, currencyInfo }) =>
      setOptions(currencyCodes.map(code => ({ value: code, label: `${code} · ${currencyInfo(code).name}` }))),
    )
  }, [])
  return options
}
