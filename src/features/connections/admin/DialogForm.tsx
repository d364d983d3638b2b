import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'

interface DialogFormProps<Draft extends object> {
  form: FormState<Draft>
  title: string
  lead: string
  confirm: string
  close: () => void
  children: ReactNode
}

/** A short form over the list it adds to. */
export function DialogForm<Draft extends object>({ form, title, lead, confirm, close, children }: DialogFormProps<Draft>) {
  const say = useText()
  return (
    <Modal
      opened
      onClose={() => form.busy || close()}
      title={title}
      size="md"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <form {...form.props} aria-label={title}>
        <Stack gap="lg">
          <span style={{ color: 'var(--text-quiet)' }}>{lead}</span>
          {form.notice && (
            <Alert color="red" role="alert" tabIndex={-1} icon={<CircleAlert size={18} aria-hidden />}>
              {form.notice}
            </Alert>
          )}
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={form.busy} onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button type="submit" loading={form.busy}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
