import { ActionIcon } from '@mantine/core'
import { Settings2 } from 'lucide-react'
import { useId, useState } from 'react'
import { FormSection } from '#admin/form/Form.tsx'
import { ChoicesField } from '#admin/form/fields/ChoicesField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { PaymentSettingsView } from '../contract.ts'
import { gatedMethods, type PaymentMethod, paymentMethods } from '../rules/methods.ts'
import type { PaymentSectionProps } from './PaymentDraft.ts'
import styles from './payment-settings.module.css'

interface MethodsProps extends PaymentSectionProps {
  programs: PaymentSettingsView['programs']
}

export function Methods(props: MethodsProps) {
  const say = useText()
  return (
    <FormSection title={say('paymentSettingsPage.methods')} lead={say('paymentSettingsPage.methodsLead')}>
      <Stack as="ul" gap="xs" className={styles.methods}>
        {paymentMethods.map(method => (
          <Stack key={method} as="li" gap="xs">
            <Method {...props} method={method} />
          </Stack>
        ))}
      </Stack>
    </FormSection>
  )
}

function Method({ form, programs, method }: MethodsProps & { method: PaymentMethod }) {
  const say = useText()
  const id = useId()
  const { canUse } = useAccess()
  const [isOpen, setOpen] = useState(false)
  const { is_offered, label, programs: limited } = form.draft.methods[method]
  const feature = gatedMethods[method]
  const isLocked = feature !== undefined && !canUse(feature)
  const isOn = is_offered === 1 && !isLocked
  const isOther = method === 'other'
  const usual = isOther ? say('paymentSettingsPage.ownMethod') : say(`affiliates.method.${method}`)
  const inside = [`methods.${method}.label`, `methods.${method}.programs`]
  // A method of one's own is nothing without its details; a problem inside the others opens them.
  const isShown = isOn && (isOther || isOpen || inside.some(path => form.errors[path] !== undefined))
  return (
    <>
      <div className={styles.method}>
        <SwitchField
          {...form.field(`methods.${method}.is_offered`)}
          value={isOn ? 1 : 0}
          disabled={isLocked}
          label={label && !isOther ? `${usual} (${label})` : usual}
          hint={limited && !isOther ? say('paymentSettingsPage.someOf', { count: limited.length }) : undefined}
        />
        {isOn && !isOther ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-expanded={isShown}
            aria-controls={id}
            aria-label={say('paymentSettingsPage.detailsOf', { method: usual })}
            onClick={() => setOpen(!isShown)}
          >
            <Settings2 size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <span className={styles.noDetails} />
        )}
      </div>
      {isLocked && <PlanHint feature={feature} />}
      <Stack id={id} className={styles.fields} hidden={!isShown}>
        {isShown && isOther && <OwnMethod form={form} />}
        {isShown && !isOther && (
          <TextField
            {...form.field(`methods.${method}.label`)}
            label={say('paymentSettingsPage.label')}
            placeholder={usual}
            optional
          />
        )}
        {isShown && <LimitedTo form={form} programs={programs} method={method} />}
      </Stack>
    </>
  )
}

function OwnMethod({ form }: PaymentSectionProps) {
  const say = useText()
  return (
    <>
      <TextField {...form.field('methods.other.label')} label={say('paymentSettingsPage.otherName')} />
      <TextField
        {...form.field('other_description')}
        label={say('paymentSettingsPage.otherDescription')}
        hint={say('paymentSettingsPage.otherDescriptionHint')}
        rows={2}
      />
    </>
  )
}

/** With one program there is nothing to choose. All of them includes those that are added later. */
function LimitedTo({ form, programs, method }: MethodsProps & { method: PaymentMethod }) {
  const say = useText()
  const { value, onChange, ...binding } = form.field(`methods.${method}.programs`)
  if (programs.length < 2) return null
  const ids = programs.map(program => String(program.id))
  return (
    <ChoicesField
      {...binding}
      value={value === null ? ids : ids.filter(id => value.includes(Number(id)))}
      onChange={chosen => onChange(chosen.length === ids.length ? null : chosen.map(Number))}
      label={say('paymentSettingsPage.programs')}
      all={say('paymentSettingsPage.allPrograms')}
      groups={[
        {
          title: say('paymentSettingsPage.programs'),
          options: programs.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
    />
  )
}
