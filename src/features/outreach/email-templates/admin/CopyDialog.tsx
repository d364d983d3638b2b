import { Checkbox, MultiSelect } from '@mantine/core'
import { notify } from '#admin/feedback/notify.ts'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { inputPropsOf } from '#admin/form/fields/inputPropsOf.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import type { MailType } from '#features/people/affiliate-mails/rules/types.ts'
import { emailTemplates, type TemplateRow } from '../contract.ts'
import styles from './emails.module.css'

interface CopyDialogProps {
  program_id: number
  programs: readonly { id: number; name: string }[]
  templates: readonly TemplateRow[]
  close: () => void
}

interface TemplateCopyDraft {
  program_id: number
  data: { types: MailType[]; program_ids: number[] }
}

/** Words and switches of one program for others. What was changed is chosen already. */
export function CopyDialog({ program_id, programs, templates, close }: CopyDialogProps) {
  const say = useText()
  const copy = useChange(emailTemplates.copy)
  const changed = templates.filter(mail => mail.is_own === 1 || mail.is_on === 0).map(mail => mail.type)
  const form = useForm<TemplateCopyDraft>({
    saved: { program_id, data: { types: changed, program_ids: [] } },
    schema: emailTemplates.copy.body,
    success: false,
    save: async body => {
      const { copied } = await copy.mutateAsync({ body })
      notify.success(say('emails.copied', { count: copied }))
      return undefined
    },
    onSaved: close,
  })
  const types = form.field('data.types')
  const targets = form.field('data.program_ids')
  const name = programs.find(program => program.id === program_id)?.name ?? ''
  return (
    <DialogForm
      form={form}
      title={say('emails.copy')}
      lead={say('emails.copyLead', { name })}
      confirm={say('emails.copyNow')}
      close={close}
    >
      <MultiSelect
        {...inputPropsOf({ ...targets, label: say('emails.copyTo') })}
        data={programs.filter(program => program.id !== program_id).map(({ id, name: label }) => ({ value: String(id), label }))}
        value={targets.value.map(String)}
        onChange={chosen => targets.onChange(chosen.map(Number))}
        searchable
        nothingFoundMessage={say('common.noResults')}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      />
      <Checkbox.Group
        {...inputPropsOf({ ...types, label: say('emails.copyWhat') })}
        value={types.value}
        onChange={chosen => types.onChange(chosen as MailType[])}
      >
        <Stack gap={6} className={styles.types}>
          {templates.map(({ type }) => (
            <Checkbox key={type} value={type} label={say(`emails.type.${type}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  )
}
