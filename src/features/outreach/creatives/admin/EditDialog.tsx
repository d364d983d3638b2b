import { DialogForm } from '#admin/form/DialogForm.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { UrlField } from '#admin/form/fields/UrlField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type CreativeRow, creatives } from '../contract.ts'
import { hasFile, MAX_DESCRIPTION, MAX_NAME } from '../rules/creative.ts'
import { CreativeDraft } from '../rules/creativeDraft.ts'
import { type CreativeFormDraft, draftOf } from './draft.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { Preview } from './Preview.tsx'

interface EditDialogProps {
  row: CreativeRow
  download: (row: CreativeRow) => void
  close: () => void
}

/** How it looks, what is said of it, and for whom it is. */
export function EditDialog({ row, download, close }: EditDialogProps) {
  const say = useText()
  const update = useChange(creatives.update)
  const form = useForm<CreativeFormDraft>({
    saved: draftOf(row),
    schema: CreativeDraft,
    save: async draft => {
      await update.mutateAsync({ id: row.id, body: draft as CreativeDraft })
      return draft
    },
    onSaved: close,
  })
  const { kind } = row
  return (
    <DialogForm
      form={form}
      title={row.name}
      lead={say('creativeForm.editLead')}
      confirm={say('creativeForm.save')}
      isReady={form.dirty}
      close={close}
    >
      <Preview row={row} download={download} />
      <TextField
        {...form.field('name')}
        label={say('creativeForm.name')}
        hint={hasFile(kind) ? say('creativeForm.nameHint') : undefined}
        limit={{ max: MAX_NAME }}
      />
      {kind === 'image' && (
        <UrlField {...form.field('link')} label={say('creativeForm.target')} hint={say('creativeForm.targetHint')} optional />
      )}
      {!hasFile(kind) && <UrlField {...form.field('link')} label={say('creativeForm.address')} />}
      <TextField
        {...form.field('description')}
        label={say('creativeForm.description')}
        hint={say('creativeForm.descriptionHint')}
        limit={{ max: MAX_DESCRIPTION }}
        rows={3}
        optional
      />
      <PlaceFields category={form.field('category_id')} programs={form.field('program_ids')} />
    </DialogForm>
  )
}
