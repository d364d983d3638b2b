import { FormSection } from '#admin/form/Form.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { useText } from '#admin/text.tsx'
import { SectionInputs } from './SectionInputs.tsx'
import type { SectionProps } from './section.ts'

export function Basics(section: SectionProps) {
  const say = useText()
  const { form, isDefault } = section
  return (
    <FormSection title={say('program.basics.title')} lead={say('program.basics.lead')}>
      <SectionInputs {...section} section="basics" />
      <SwitchField
        {...form.field('status')}
        label={say('program.basics.active')}
        hint={say(isDefault ? 'program.basics.defaultHint' : 'program.basics.activeHint')}
        disabled={isDefault && form.draft.status === 1}
      />
    </FormSection>
  )
}
