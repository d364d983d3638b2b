import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { type BankAccountView, bankFiles } from '../contract.ts'
import { runsPath } from './paths.ts'

/** The account that files are paid from. */
export function Account() {
  const say = useText()
  const stored = useRead(bankFiles.account)
  return (
    <FormPage
      title={say('page.bankAccount')}
      lead={say('bankAccountPage.lead')}
      back={{ to: runsPath, label: say('page.bankFiles') }}
    >
      <Loaded query={stored}>{account => <AccountForm stored={account ?? { name: '', iban: '', bic: '' }} />}</Loaded>
    </FormPage>
  )
}

function AccountForm({ stored }: { stored: BankAccountView }) {
  const say = useText()
  const change = useChange(bankFiles.saveAccount)
  const form = useForm<BankAccountView>({
    saved: stored,
    schema: bankFiles.saveAccount.body,
    save: draft => change.mutateAsync({ body: draft }),
  })
  return (
    <Form form={form} label={say('page.bankAccount')}>
      <FormSection title={say('bankAccountPage.section')} lead={say('bankAccountPage.sectionLead')}>
        <TextField {...form.field('name')} label={say('bankAccountPage.name')} />
        <TextField {...form.field('iban')} label={say('bankAccountPage.iban')} hint={say('bankAccountPage.ibanHint')} />
        <TextField {...form.field('bic')} label={say('bankAccountPage.bic')} hint={say('bankAccountPage.bicHint')} optional />
      </FormSection>
    </Form>
  )
}
