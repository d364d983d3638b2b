import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { formatRelative } from '#kit/dates.ts'
import type { SetupReport } from '../contract.ts'
import { StateItem } from './StateItem.tsx'
import styles from './setup.module.css'

/** Everything that tracking stands on, in red and green; nothing here is a guess. */
export function KnownRows({ report: { rows } }: { report: SetupReport }) {
  const say = useText()
  return (
    <Card title={say('setupPage.known')}>
      <ul className={styles.list}>
        {rows.map(row => (
          <StateItem
            key={row.name}
            state={row.state}
            stateName={say(`setupPage.state.${row.state}`)}
            name={say(`setupPage.row.${row.name}`)}
            says={<Says row={row} />}
          />
        ))}
      </ul>
    </Card>
  )
}

function Says({ row: { name, state, says, evidence, at } }: { row: SetupReport['rows'][number] }) {
  const say = useText()
  const when = at && formatRelative(at, Date.now(), say.language)
  if (name === 'last_click' || name === 'last_order')
    return <span className={styles.quiet}>{when ?? say('setupPage.says.never')}</span>
  const sentence =
    state === 'bad' && says !== 'share'
      ? say.any(`setupCheck.fault.${says}.title`, evidence)
      : says === 'good'
        ? say.any(name === 'consent' && evidence.required ? 'setupPage.consentAsked' : `setupPage.seen.${name}`, evidence)
        : say.any(`setupPage.says.${says}`, evidence)
  return (
    <span className={styles.quiet}>
      {sentence}
      {when && ` · ${say('setupPage.checked', { when })}`}
    </span>
  )
}
