import { Button } from '@mantine/core'
import { LockKeyhole, PlugZap } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import { addressBeside, openInTopWindow } from '#browser/embedded.ts'
import { CallError } from '#kit/contract/errors.ts'

interface ShutOutProps {
  error: Error
  again: () => void
  isBusy: boolean
}

/** In the store's admin, for who was not let in: why, and what lets them in. Nothing here goes on by itself, so nothing goes in a circle. */
export function ShutOut({ error, again, isBusy }: ShutOutProps) {
  const say = useFrameText()
  const kind = error instanceof CallError ? error.kind : undefined
  if (kind === 'forbidden')
    return (
      <StateMessage
        size="page"
        icon={<LockKeyhole size={24} />}
        title={say('shell.noAccess')}
        text={error.message}
        actions={
          <Button loading={isBusy} onClick={again}>
            {say('shell.checkAgain')}
          </Button>
        }
      />
    )
  if (kind === 'unauthenticated')
    return (
      <StateMessage
        size="page"
        icon={<PlugZap size={24} />}
        title={say('shell.notConnected')}
        text={say('shell.notConnectedText')}
        actions={<Button onClick={installAgain}>{say('shell.installAgain')}</Button>}
      />
    )
  return (
    <ErrorState
      size="page"
      title={say('shell.shopFailed')}
      text={error.message || say('error.unavailable')}
      retry={{ label: say('common.retry'), again, isBusy }}
    />
  )
}

/** The platform asks whoever opens an app that is not installed, and then leads to the page they wanted. */
const installAgain = () => openInTopWindow(addressBeside(window.location.pathname + window.location.search))
