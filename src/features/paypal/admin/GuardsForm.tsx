import { useChange } from '#admin/calls/useChange.ts'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useMoney } from '#features/shop/admin/index.ts'
import { type PaypalState, paypal } from '../contract.ts'

type Connection = NonNullable<PaypalState['connection']>

const draftOf = ({ two_person_release, step_up_above }: Connection) => ({ two_person_release, step_up_above, password: '' })

/** What holds money back beside the second factor; changing it asks for the own password. */
export function GuardsForm({ connection }: { connection: Connection }) {
  const say = useText()
  const { currency, template } = useMoney()
  const change = useChange(paypal.saveGuards)
  const form = useForm<ReturnType<typeof draftOf>>({
    saved: draftOf(connection),
    schema: paypal.saveGuards.body,
    save: async body => {
      const saved = await change.mutateAsync({ body })
      return saved.connection ? draftOf(saved.connection) : undefined
    },
  })
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
    </Form>
  )
}
