import { Button, Group } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { AutoTierPreview } from '../../rules/AutoTier.ts'
import styles from './Tier.module.css'

interface MovesDialogProps {
  /** Without it the dialog is closed. */
  preview: AutoTierPreview | undefined
  answer: ((goOn: boolean) => void) | undefined
}

/** Everybody whom saving would move, and whether to. */
export function MovesDialog({ preview, answer }: MovesDialogProps) {
  const say = useText()
  return (
    <Modal
      opened={preview !== undefined}
      onClose={() => answer?.(false)}
      title={preview && say('program.tier.ask.title', { count: preview.total })}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {preview && (
        <>
          {say('program.tier.ask.text')}
          <Stack as="ul" gap={6} className={styles.movers}>
            {preview.affiliates.map(({ id, name, before, after }) => (
              <Inline as="li" gap={[0, 12]} align="stretch" justify="space-between" wrap className={parts.breakAnywhere} key={id}>
                <span>{name}</span>
                <Quiet as="span">{say('program.tier.ask.row', { before, after })}</Quiet>
              </Inline>
            ))}
            {preview.total > preview.affiliates.length && (
              <Quiet as="li">{say('program.tier.ask.more', { count: preview.total - preview.affiliates.length })}</Quiet>
            )}
          </Stack>
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" data-autofocus onClick={() => answer?.(false)}>
              {say('common.cancel')}
            </Button>
            <Button onClick={() => answer?.(true)}>{say('program.tier.ask.go', { count: preview.total })}</Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
