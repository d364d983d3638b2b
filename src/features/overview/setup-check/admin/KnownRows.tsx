import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { storeConnection } from '#features/store/store-connection/contract.ts'
import { EMBED_BLOCK } from '#features/store/store-connection/rules/extensions.ts'
import { formatRelative } from '#kit/dates.ts'
import type { SetupReport } from '../contract.ts'
import { mendOfRow, withEmbed } from '../rules/setupRows.ts'
import { MendButton } from './MendButton.tsx'
import { StateItem } from './StateItem.tsx'
import styles from './setup.module.css'

const LOOK_AGAIN_MS = 5_000

/** Everything that tracking stands on, in red and green; nothing here is a guess. */
export function KnownRows({ report: { rows, is_platform, editor_url } }: { report: SetupReport }) {
  const say = useText()
  // Nobody tells when the merchant has saved in the theme editor.
  const embed = useRead(
    storeConnection.activeEmbedBlock,
    { query: { handleEmbedBlock: EMBED_BLOCK } },
    { enabled: is_platform, refetchInterval: ({ state }) => (state.data?.active === false ? LOOK_AGAIN_MS : false) },
  )
  return (
    <Card title={say('setupPage.known')}>
      <ul className={styles.list}>
        {withEmbed(rows, embed.data?.active ?? null).map(row => (
          <StateItem
            key={row.name}
            state={row.state}
            stateName={say(`setupPage.state.${row.state}`)}
            name={say(`setupPage.row.${row.name}`)}
            says={<Says row={row} />}
          >
            <RowMend row={row} editorUrl={editor_url} />
          </StateItem>
        ))}
      </ul>
    </Card>
  )
}

function RowMend({ row, editorUrl }: { row: SetupReport['rows'][number]; editorUrl: string | null }) {
  const mend = mendOfRow(row)
  return mend && <MendButton mend={mend} editorUrl={editorUrl} />
}

function Says({ row: { name, state, says, evidence, at } }: { row: SetupReport['rows'][number] }) {
  const say = useText()
  const when = at && formatRelative(at, Date.now(), say.language)
  if (name === 'last_click' || name === 'last_order')
    return <span className={`${parts.quiet} ${parts.ownLine} ${parts.breakAnywhere}`}>{when ?? say('setupPage.says.never')}</span>
  const sentence =
    state === 'bad' && says !== 'share'
      ? say.any(`setupCheck.fault.${says}.title`, evidence)
      : says === 'good'
        ? say.any(name === 'consent' && evidence.required ? 'setupPage.consentAsked' : `setupPage.seen.${name}`, evidence)
        : say.any(`setupPage.says.${says}`, evidence)
  return (
    <span className={`${parts.quiet} ${parts.ownLine} ${parts.breakAnywhere}`}>
      {sentence}
      {when && ` · ${say('setupPage.checked', { when })}`}
    </span>
  )
}
