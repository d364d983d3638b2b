import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { TextField } from '#browser/ui/Field.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import type { CallError } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount, parseAmount } from '#kit/money/money.ts'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Form } from '#portal/ui/Form.tsx'
import { portalCreditCalls } from '../portal-calls.ts'
import type { Wallet } from '../portal-contract.ts'

interface RedeemFormProps {
  currency: string
  limits: NonNullable<Wallet['limits']>
  onMade: () => void
}

/** How much the code is to be worth: all that can be, until something else is typed. */
export function RedeemForm({ currency, limits: { least, most }, onMade }: RedeemFormProps) {
  const say = useText()
  const money = useMoney()
  const redeem = useChange(portalCreditCalls.redeem, { refreshes: [portalCreditCalls.wallet, portalCreditCalls.list] })
  const [typed, setTyped] = useState(() => formatAmount(most, currency as Currency))
  // The same for every try of this sheet: sent again after a lost answer, it is done once.
  const [key] = useState(newKey)
  const amount = parseAmount(typed.trim(), currency as Currency)
  const between = { least: money(least, currency), most: money(most, currency) }
  const form = useSubmit({
    check: (): Record<string, string> =>
      amount === undefined || amount < least || amount > most ? { amount: say('portalCredit.between', between) } : {},
    async send() {
      await redeem.mutateAsync({ body: { amount: amount!, key } })
      onMade()
      return undefined
    },
    place: ({ reason, message }: CallError) => (reason.startsWith('storeCredit.problem.') ? { amount: message } : undefined),
  })
  return (
    <Form form={form} save={say('portalCredit.make')}>
      <TextField
        name="amount"
        inputMode="decimal"
        label={say('portalCredit.amount')}
        hint={say('portalCredit.between', between)}
        suffix={currency}
        value={typed}
        problem={form.problems.amount}
        onChange={setTyped}
      />
    </Form>
  )
}
