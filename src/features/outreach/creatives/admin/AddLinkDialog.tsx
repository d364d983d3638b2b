import { Link2, Play } from 'lucide-react'
import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { UrlField } from '#admin/form/fields/UrlField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { creatives } from '../contract.ts'
import { MAX_DESCRIPTION, MAX_NAME } from '../rules/creative.ts'
import { LinkDraft } from '../rules/creativeDraft.ts'
import type { CreativeFormDraft } from './draft.ts'
import { PlaceFields } from './PlaceFields.tsx'

interface AddLinkDialogProps {
  category_id: number | undefined
  close: () => void
}

const nothing = { name: '', description: '', link: '', program_ids: null }

export function AddLinkDialog({ category_id, close }: AddLinkDialogProps) {
  const say = useText()
  const [key] = useState(newKey)
  const add = useChange(creatives.add)
  const form = useForm<CreativeFormDraft & { kind: 'link' | 'video' }>({
    saved: { ...nothing, kind: 'link', category_id: category_id || null },
    schema: LinkDraft,
    save: async draft => {
      await add.mutateAsync({ body: { ...draft, key } })
      return draft
    },
    onSaved: close,
  })
  return (
    <DialogForm
      form={form}
      title={say('creativeForm.addTitle')}
      lead={say('creativeForm.addLead')}
      confirm={say('creativeForm.add')}
      close={close}
    >
      <CardsField
        {...form.field('kind')}
        label={say('creativeForm.kind')}
        cards={[
          { value: 'link', label: say('creatives.kind.link'), hint: say('creativeForm.linkHint'), icon: <Link2 size={18} /> },
          { value: 'video', label: say('creatives.kind.video'), hint: say('creativeForm.videoHint'), icon: <Play size={18} /> },
        ]}
      />
      <TextField {...form.field('name')} label={say('creativeForm.name')} limit={{ max: MAX_NAME }} />
      <UrlField {...form.field('link')} label={say('creativeForm.address')} />
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
