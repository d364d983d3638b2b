import { Button, Progress } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useCatalogue } from './useCatalogue.ts'

/** Whether a product that is looked for may not have been read from the store yet, and the way to read it. */
export function CatalogueProgress() {
  const say = useText()
  const { status, isRunning, start, isStarting } = useCatalogue()
  if (!status || status.state === 'unconnected') return null
  if (isRunning) {
    const share = status.total ? (100 * status.done) / status.total : undefined
    return (
      <Stack gap={6} className={parts.quiet} role="status">
        <span>{say('product.reading')}</span>
        <Progress value={share ?? 100} animated={share === undefined} size="sm" aria-label={say('product.reading')} />
      </Stack>
    )
  }
  return (
    <Inline gap={[4, 'sm']} justify="space-between" wrap className={parts.quiet}>
      <span>{say(status.state === 'failed' ? 'product.readFailed' : 'product.missing')}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isStarting}
        leftSection={<RefreshCw size={14} aria-hidden />}
        onClick={start}
      >
        {say('product.readAgain')}
      </Button>
    </Inline>
  )
}
