import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Rocket } from 'lucide-react'
import { Suspense } from 'react'
import { ColorField } from '#admin/form/fields/ColorField.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { type FormState, useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { registrationPage } from '#features/pages/registration-page/contract.ts'
import { quickStart as fields, type QuickStart } from '#features/pages/registration-page/rules/quick-start.ts'
import { CallError } from '#kit/contract/errors.ts'
import { tabs } from '../rules/tabs.ts'
import styles from './QuickStart.module.css'
import { TabForm, TabPage } from './TabPage.tsx'

const FormPreview = lazyComponent(() => import('./FormPreview.tsx').then(file => file.FormPreview))

export function RegistrationForm() {
  const say = useText()
  const design = useRead(registrationPage.quickStart)
  if (design.data) {
    const { program_id, program_name: _, ...values } = design.data
    return <DesignForm key={program_id} programId={program_id} values={values} />
  }
  const lacksProgram = design.error instanceof CallError && design.error.kind === 'conflict'
  return (
    <TabPage tab="affRegistration">
      {lacksProgram ? (
        <StateMessage
          icon={<Rocket size={24} />}
          title={say('quickStartPage.affRegistration.noProgram')}
          text={say('quickStartPage.affRegistration.noProgramText')}
          actions={
            <Button component={Link} to={tabs.launchProgram}>
              {say('quickStartPage.launchProgram.tab')}
            </Button>
          }
        />
      ) : (
        <Loaded query={design}>{() => null}</Loaded>
      )}
    </TabPage>
  )
}

function DesignForm({ programId, values }: { programId: number; values: QuickStart }) {
  const say = useText()
  const change = useChange(registrationPage.saveQuickStart)
  const form = useForm<QuickStart>({
    saved: values,
    save: async draft => {
      const { program_id: _, program_name: __, ...saved } = await change.mutateAsync({ body: draft })
      return saved
    },
    success: false,
  })
  const preview = (
    <Suspense fallback={<div className={styles.preview} />}>
      <FormPreview programId={programId} draft={form.draft} />
    </Suspense>
  )
  return (
    <TabForm tab="affRegistration" form={form} aside={preview}>
      <fieldset className={`${styles.group} ${parts.fields}`}>
        <legend>{say('quickStartPage.affRegistration.look')}</legend>
        <Look form={form} />
      </fieldset>
      <fieldset className={`${styles.group} ${parts.fields}`}>
        <legend>{say('quickStartPage.affRegistration.texts')}</legend>
        <Words form={form} />
      </fieldset>
    </TabForm>
  )
}

const fonts = fields.font_family.options.map(name => ({ value: name as string, label: name }))
const colors = ['page_background_color', 'submit_button_background', 'login_button_background', 'tick_mark_color'] as const

function Look({ form }: { form: FormState<QuickStart> }) {
  const say = useText()
  const font = form.field('font_family')
  return (
    <>
      <SwitchField {...form.field('enable_logo')} label={say('quickStartPage.affRegistration.enable_logo')} />
      <SelectField {...font} label={say('quickStartPage.affRegistration.font_family')} options={fonts} />
      <Columns least={170}>
        {colors.map(name => (
          <ColorField key={name} {...form.field(name)} label={say(`quickStartPage.affRegistration.${name}`)} />
        ))}
      </Columns>
    </>
  )
}

const benefits = ['commission_amount', 'commission_type', 'cookie', 'additional_term'] as const

function Words({ form }: { form: FormState<QuickStart> }) {
  const say = useText()
  return (
    <>
      <TextField
        {...form.field('page_heading')}
        label={say('quickStartPage.affRegistration.page_heading')}
        limit={{ max: fields.page_heading.max }}
      />
      <TextField
        {...form.field('benefit_title')}
        label={say('quickStartPage.affRegistration.benefit_title')}
        limit={{ max: fields.benefit_title.max }}
      />
      {benefits.map(name => (
        <Columns least={170} key={name}>
          <TextField
            {...form.field(`${name}_label`)}
            label={say('quickStartPage.affRegistration.label', { benefit: say(`quickStartPage.benefit.${name}`) })}
          />
          <TextField
            {...form.field(`${name}_value`)}
            label={say('quickStartPage.affRegistration.value', { benefit: say(`quickStartPage.benefit.${name}`) })}
          />
        </Columns>
      ))}
      <Quiet>{say('quickStartPage.affRegistration.placeholders')}</Quiet>
    </>
  )
}
