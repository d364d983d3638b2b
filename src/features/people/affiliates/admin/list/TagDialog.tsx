import { Alert, Button, Checkbox, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { TagsField } from '#admin/form/fields/TagsField.tsx'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { affiliates } from '../../contract.ts'

const SUGGESTED = 8

interface TagDialogProps {
  title: string
  /** Tags the chosen ones have, to take away. */
  present: readonly string[]
  save: (change: { add: string[]; remove: string[] }) => Promise<unknown>
  close: () => void
}

export function TagDialog({ title, present, save, close }: TagDialogProps) {
  const say = useText()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const saving = useMutation({ mutationFn: save, onSuccess: close })
  const used = useRead(affiliates.tags).data ?? []
  // Beside the box, not in a list that opens over the buttons.
  const offered = used
    .map(({ tag }) => tag)
    .filter(tag => !add.includes(tag))
    .slice(0, SUGGESTED)
  return (
    <Modal
      opened
      onClose={() => saving.isPending || close()}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Stack gap="md">
        {saving.error && (
          <Alert color="red" role="alert" icon={<CircleAlert size={18} aria-hidden />}>
            {sentenceOf(saving.error, say)}
          </Alert>
        )}
        <TagsField
          name="add"
          label={say('affiliateList.tagAdd')}
          hint={say('affiliateList.tagHint')}
          value={add}
          onChange={setAdd}
          onBlur={() => undefined}
        />
        {offered.length > 0 && (
          <Group gap={6}>
            {offered.map(tag => (
              <Button key={tag} size="compact-xs" variant="default" onClick={() => setAdd([...add, tag])}>
                + {tag}
              </Button>
            ))}
          </Group>
        )}
        {present.length > 0 && (
          <fieldset>
            <legend style={{ marginBlockEnd: 8, fontSize: 'var(--text-sm)', fontWeight: 600 }}>
              {say('affiliateList.tagRemove')}
            </legend>
            <Checkbox.Group value={remove} onChange={setRemove}>
              <Group gap="md">
                {present.map(tag => (
                  <Checkbox key={tag} value={tag} label={tag} />
                ))}
              </Group>
            </Checkbox.Group>
          </fieldset>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={saving.isPending} onClick={close}>
            {say('common.cancel')}
          </Button>
          <Button
            disabled={add.length + remove.length === 0}
            loading={saving.isPending}
            onClick={() => saving.mutate({ add, remove })}
          >
            {say('common.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
