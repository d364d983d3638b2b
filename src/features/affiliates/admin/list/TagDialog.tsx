import { Alert, Button, Group, Modal, Stack, TagsInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { useRead } from '#admin/useRead.ts'
import { CallError } from '#kit/errors.ts'
import { affiliates } from '../../contract.ts'

interface TagDialogProps {
  title: string
  /** Tags the chosen ones have, to take away. */
  present: readonly string[]
  save: (change: { add: string[]; remove: string[] }) => Promise<unknown>
  close: () => void
}

export function TagDialog({ title, present, save, close }: TagDialogProps) {
  const say = useText()
  const used = useRead(affiliates.tags).data ?? []
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const saving = useMutation({ mutationFn: save, onSuccess: close })
  const shared = { splitChars: [','], clearable: true, comboboxProps: { shadow: 'md' } as const }
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
            {saving.error instanceof CallError ? saving.error.message : say('error.unavailable')}
          </Alert>
        )}
        <TagsInput
          {...shared}
          data-autofocus
          label={say('affiliateList.tagAdd')}
          description={say('affiliateList.tagHint')}
          data={used.map(({ tag }) => tag)}
          maxLength={40}
          value={add}
          onChange={setAdd}
          clearButtonProps={{ 'aria-label': say('common.clear') }}
        />
        {present.length > 0 && (
          <TagsInput
            {...shared}
            label={say('affiliateList.tagRemove')}
            data={[...present]}
            value={remove}
            onChange={tags => setRemove(tags.filter(tag => present.includes(tag)))}
            clearButtonProps={{ 'aria-label': say('common.clear') }}
          />
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
