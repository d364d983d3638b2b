import { FormSection } from '#admin/form/Form.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import { MAX_NAME, MAX_NOTE } from '../../rules/couponDraft.ts'

/** What the merchant calls it, and what the affiliate is told. */
export function WordFields({ name, note }: { name: FieldBinding<string>; note: FieldBinding<string> }) {
  const say = useText()
  return (
    <FormSection title={say('couponForm.words')} lead={say('couponForm.wordsLead')}>
      <TextField {...name} label={say('couponForm.name')} hint={say('couponForm.nameHint')} limit={{ max: MAX_NAME }} optional />
      <TextField
        {...note}
        label={say('couponForm.note')}
        hint={say('couponForm.noteHint')}
        limit={{ max: MAX_NOTE }}
        rows={3}
        optional
      />
    </FormSection>
  )
}
