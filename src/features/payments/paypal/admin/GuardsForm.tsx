import { Form, FormSection } from '#admin/form/Form.tsx'
import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type PaypalState, paypal } from '../contract.ts'
import { weakensGuards } from '../rules/weakensGuards.ts'

type Connection = NonNullable<PaypalState['connection']>

const draftOf = ({ two_person_release, step_up_above }: Connection) => ({
  ...{ two_person_release, step_up_above, password: '', second_email: '', second_password: '' },
})

type GuardsDraft = ReturnType<typeof draftOf>
const guardsOf = ({ two_person_release, step_up_above }: Pick<Connection, 'two_person_release' | 'step_up_above'>) => ({
  two_person_release: two_person_release === 1,
  step_up_above,
})

/** What holds money back beside the second factor; changing it asks for the own password. */
export function GuardsForm({ connection }: { connection: Connection }) {
  const say = useText()
  const { currency, template } = useMoney()
  const change = useChange(paypal.saveGuards)
  const form = useForm<GuardsDraft>({
    saved: draftOf(connection),
    schema: paypal.saveGuards.body,
    save: async body => {
      const saved = await change.mutateAsync({ body })
      return saved.connection ? draftOf(saved.connection) : undefined
    },
  })
  const needsSecond = connection.has_second_person && weakensGuards(guardsOf(form.saved), guardsOf(form.draft))
  return (
    <Form form={form} label={say('paypalPage.guards')}>
      <FormSection title={say('paypalPage.guards')} lead={say('paypalPage.guardsLead')}>
        <SwitchField
          {...form.field('two_person_release')}
          label={say('paypalPage.twoPersons')}
          hint={say('paypalPage.twoPersonsHint')}
        />
        <MoneyField
          {...form.field('step_up_above')}
          currency={currency}
          template={template}
          label={say('paypalPage.stepUp')}
          hint={say('paypalPage.stepUpHint')}
          optional
        />
        {form.dirty && (
          <PasswordField
            {...form.field('password')}
            label={say('paypalPage.password')}
            hint={say('paypalPage.passwordHint')}
            autoComplete="current-password"
          />
        )}
      </FormSection>
      {needsSecond && (
        <FormSection title={say('paypalPage.second')} lead={say('paypalPage.secondLead')}>
          <TextField
            {...form.field('second_email')}
            label={say('paypalPage.secondEmail')}
            inputMode="email"
            autoComplete="off"
            dir="ltr"
          />
          <PasswordField
            {...form.field('second_password')}
            label={say('paypalPage.secondPassword')}
            autoComplete="new-password"
          />
        </FormSection>
      )}
    </Form>
  )
}
