import { FormSection } from '#admin/form/Form.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import { DESCRIPTION_LETTERS } from '../../rules/fields.ts'
import { NAME_LETTERS } from '../../rules/ProgramDraft.ts'
import type { SectionProps } from './section.ts'

export function Basics({ form, isDefault }: SectionProps) {
  const say = useText()
  return (
    <FormSection title={say('program.basics.title')} lead={say('program.basics.lead')}>
      <TextField
        {...form.field('name')}
        label={say('program.basics.name')}
        placeholder={say('program.basics.namePlaceholder')}
        limit={{ max: NAME_LETTERS }}
        autoComplete="off"
      />
      <TextField
        {...form.field('description')}
        label={say('program.basics.description')}
        hint={say('program.basics.descriptionHint')}
        limit={{ max: DESCRIPTION_LETTERS }}
        rows={3}
        optional
      />
      <SwitchField
        {...form.field('status')}
        label={say('program.basics.active')}
        hint={say(isDefault ? 'program.basics.defaultHint' : 'program.basics.activeHint')}
        disabled={isDefault && form.draft.status === 1}
      />
    </FormSection>
  )
}
