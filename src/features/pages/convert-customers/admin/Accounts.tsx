import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import type { ConvertView } from '../contract.ts'
import { type ConvertSettings, ways } from '../rules/settings.ts'
import styles from './convert.module.css'
import { OpenProgramField, StoppedBox } from './OpenProgramField.tsx'

export interface SectionProps {
  form: FormState<ConvertSettings>
  programs: ConvertView['programs']
  /** What holds at the moment. */
  saved: ConvertSettings
}

export function Accounts({ form, programs, saved }: SectionProps) {
  const say = useText()
  const { way } = form.draft
  return (
    <FormSection title={say('convertPage.accounts')} lead={say('convertPage.accountsLead')}>
      <StoppedBox isOn={saved.accounts_on === 1} program_id={saved.accounts_program_id} programs={programs} />
      <SwitchField {...form.field('accounts_on')} label={say('convertPage.accountsOn')} />
      {form.draft.accounts_on === 1 && (
        <>
          <OpenProgramField {...form.field('accounts_program_id')} label={say('convertPage.program')} programs={programs} />
          <CardsField
            {...form.field('way')}
            label={say('convertPage.way')}
            cards={ways.map(value => ({
              value,
              label: say(`convertPage.ways.${value}`),
              hint: say(`convertPage.wayHint.${value}`),
            }))}
          />
          <p className={styles.law} data-way={way}>
            {say(`convertPage.law.${way}`)}
          </p>
          <Quiet>{say('convertPage.review')}</Quiet>
        </>
      )}
    </FormSection>
  )
}
