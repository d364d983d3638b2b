import { Alert, Button, Group } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { FormHTMLAttributes, ReactNode, RefObject } from 'react'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { WriteButton } from '../gate/WriteButton.tsx'
import { useText } from '../text.tsx'
import { useDialogButtons } from '../unsaved/useDialogButtons.ts'

/** What a dialog needs of a form, or of an action that has none of its own: see `useForm` and `useAction`. */
export interface Submittable {
  props: FormHTMLAttributes<HTMLFormElement> & { ref?: RefObject<HTMLFormElement | null> }
  busy: boolean
  /** Why it was refused, where no field says it. */
  notice: string | undefined
}

interface DialogFormProps {
  form: Submittable
  title: string
  lead: ReactNode
  /** The word on the button that goes ahead. */
  confirm: string
  /** What it does cannot be taken back, or takes something away. */
  isGrave?: boolean
  /** Something is to be chosen first. */
  isReady?: boolean
  /** The word on the other button, where the action itself is called "cancel". */
  cancel?: string
  close: () => void
  children?: ReactNode
}

/** A question over the page, with what must be said before it is done. It stays until that is done, and says why it was not. */
export function DialogForm({
  form: { props, busy, notice },
  title,
  lead,
  confirm,
  isGrave,
  isReady = true,
  cancel,
  close,
  children,
}: DialogFormProps) {
  const say = useText()
  useDialogButtons()
  const Confirm = isGrave ? Button : WriteButton
  return (
    <Modal
      opened
      onClose={() => busy || close()}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <form {...props} aria-label={title}>
        <Stack gap="md">
          <div>{lead}</div>
          {notice && (
            <Alert color="red" role="alert" tabIndex={-1} icon={<CircleAlert size={18} aria-hidden />}>
              {notice}
            </Alert>
          )}
          {children}
          <Group justify="flex-end" gap="xs">
            {/* Where there is nothing to fill in, whoever only presses Enter goes back. */}
            <Button variant="default" data-autofocus={children ? undefined : true} disabled={busy} onClick={close}>
              {cancel ?? say('common.cancel')}
            </Button>
            {/* What takes away is done on any plan. */}
            <Confirm type="submit" color={isGrave ? 'red.9' : undefined} disabled={!isReady} loading={busy}>
              {confirm}
            </Confirm>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
