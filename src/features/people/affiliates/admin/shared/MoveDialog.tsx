import { Alert, Button, Group, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { usePrograms } from './usePrograms.ts'

interface MoveDialogProps {
  title: string
  /** The program they are in already, if it is one. */
  from?: number
  move: (program_id: number) => Promise<unknown>
  close: () => void
}

/** Chooses another program and says what that means before it is done. */
export function MoveDialog({ title, from, move, close }: MoveDialogProps) {
  const say = useText()
  const programs = usePrograms()
  const [chosen, choose] = useState<string | null>(null)
  const moving = useMutation({ mutationFn: move, onSuccess: close })
  const options = (programs.data?.rows ?? []).filter(({ id }) => id !== from)
  return (
    <Modal
      opened
      onClose={() => moving.isPending || close()}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Stack gap="md">
        {moving.error && (
          <Alert color="red" role="alert" icon={<CircleAlert size={18} aria-hidden />}>
            {sentenceOf(moving.error, say)}
          </Alert>
        )}
        <Select
          data-autofocus
          label={say('affiliateList.moveTo')}
          data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          onChange={choose}
          searchable={options.length > 8}
          nothingFoundMessage={say('common.noResults')}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
        />
        <span>{say('affiliateList.moveText')}</span>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={moving.isPending} onClick={close}>
            {say('common.cancel')}
          </Button>
          <Button disabled={chosen === null} loading={moving.isPending} onClick={() => moving.mutate(Number(chosen))}>
            {say('affiliateList.moveDo')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
