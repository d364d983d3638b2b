import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type CreativeRow, creatives } from '../contract.ts'
import { CategoryField } from './PlaceFields.tsx'

interface MoveDialogProps {
  rows: readonly CreativeRow[]
  onMoved: () => void
  close: () => void
}

export function MoveDialog({ rows, onMoved, close }: MoveDialogProps) {
  const say = useText()
  const move = useChange(creatives.move)
  const [category_id, setCategory] = useState<number | null>(rows[0]?.category_id ?? null)
  const action = useAction({
    run: () => move.mutateAsync({ body: { ids: rows.map(({ id }) => id), category_id } }),
    success: ({ count }) => say('creativeList.moved', { count }),
    onDone: onMoved,
  })
  return (
    <DialogForm
      form={action}
      title={say('creativeList.moveTitle', { count: rows.length })}
      lead={say('creativeList.moveText')}
      confirm={say('creativeList.move')}
      close={close}
    >
      <CategoryField name="category_id" value={category_id} onChange={setCategory} onBlur={() => undefined} />
    </DialogForm>
  )
}
