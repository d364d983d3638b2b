import { Button } from '@mantine/core'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { setupCheck, type WalkedStep } from '../contract.ts'

interface MendButtonProps {
  mend: NonNullable<WalkedStep['mend']>
  editorUrl: string | null
}

/** Mends what the product can, or opens where the merchant does it. */
export function MendButton({ mend, editorUrl }: MendButtonProps) {
  const say = useText()
  const change = useChange(setupCheck.mend)
  if (mend === 'open_editor')
    return editorUrl ? (
      <Button component="a" href={editorUrl} target="_blank" rel="noopener noreferrer" size="xs">
        {say('setupPage.mend.open_editor')}
      </Button>
    ) : null
  const done = {
    onSuccess: () => notify.successWhole(say('setupPage.mended')),
    onError: notify.failed,
  }
  return (
    <Button size="xs" loading={change.isPending} onClick={() => change.mutate({ body: { mend } }, done)}>
      {say(`setupPage.mend.${mend}`)}
    </Button>
  )
}
