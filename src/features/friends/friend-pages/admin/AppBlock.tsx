import { Button, Skeleton } from '@mantine/core'
import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { storeConnection } from '#features/store/store-connection/contract.ts'
import { EMBED_BLOCK } from '#features/store/store-connection/rules/extensions.ts'
import styles from './friends.module.css'

const tones: Record<'on' | 'off' | 'unknown', Tone> = { on: 'good', off: 'bad', unknown: 'quiet' }

/** Whether the store's theme loads our script, without which it shows nothing of this. */
export function AppBlock({ editorUrl }: { editorUrl: string | null }) {
  const say = useText()
  const block = useRead(storeConnection.activeEmbedBlock, { query: { handleEmbedBlock: EMBED_BLOCK } })
  // Until the store has answered, nothing is said of it.
  const active = block.data?.active ?? null
  const state = active === null ? 'unknown' : active ? 'on' : 'off'
  return (
    <Card title={say('friendDisplays.block.title')}>
      {block.isPending ? (
        <Skeleton height={22} width="60%" role="status" aria-label={say('common.loading')} />
      ) : (
        <Inline gap={8} wrap>
          <ToneBadge tone={tones[state]}>{say(`friendDisplays.block.${state}`)}</ToneBadge>
          <span>{say(`friendDisplays.block.about.${state}`)}</span>
        </Inline>
      )}
      {!block.isPending && state !== 'on' && editorUrl && (
        <Inline gap={10} wrap className={styles.actions}>
          <Button component="a" href={editorUrl} target="_blank" rel="noopener noreferrer" size="xs">
            {say('friendDisplays.block.open')}
          </Button>
        </Inline>
      )}
    </Card>
  )
}
