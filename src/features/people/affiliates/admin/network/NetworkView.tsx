import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type AffiliateNetwork, affiliates } from '../../contract.ts'
import { Downlines } from './Downlines.tsx'
import styles from './Network.module.css'
import { NetworkNode } from './NetworkNode.tsx'

interface NetworkViewProps {
  /** Whose network it is. */
  id: number
  /** The profile one came from; links stay under it. */
  root: number
}

/** Who is above and who is below. Deeper levels are fetched when they are opened. */
export function NetworkView({ id, root }: NetworkViewProps) {
  const network = useRead(affiliates.network, { id })
  return <Loaded query={network}>{data => <Levels network={data} root={root} />}</Loaded>
}

function Levels({ network: { person, uplines, network_commission }, root }: { network: AffiliateNetwork; root: number }) {
  const say = useText()
  const { show: money } = useMoney()
  const { may, canUse } = useAccess()
  return (
    <Stack>
      <Inline as="dl" gap={[4, 'sm']} align="baseline" wrap>
        <dt className={parts.lead}>{say('affiliateNetwork.earned')}</dt>
        {network_commission.length === 0 && (
          <dd className={`${parts.bold} ${parts.figures}`}>{say('affiliateNetwork.nothing')}</dd>
        )}
        {network_commission.map(({ currency, amount }) => (
          <dd className={`${parts.bold} ${parts.figures}`} key={currency}>
            {money(amount, currency)}
          </dd>
        ))}
      </Inline>
      <section className={`${styles.part} ${parts.card} ${parts.raised}`} aria-labelledby="uplines">
        <h2 id="uplines">{say('affiliateNetwork.uplines')}</h2>
        {uplines.length === 0 && <Quiet as="span">{say('affiliateNetwork.noUpline')}</Quiet>}
        <Stack as="ol" gap={2} className={styles.list}>
          {uplines.toReversed().map((upline, place) => (
            <li key={upline.id}>
              <NetworkNode person={upline} root={root} note={say('affiliateNetwork.level', { level: uplines.length - place })} />
            </li>
          ))}
        </Stack>
      </section>
      <section className={`${styles.part} ${parts.card} ${parts.raised}`} aria-labelledby="downlines">
        <Inline justify="space-between" wrap className={styles.head}>
          <h2 id="downlines">{say('affiliateNetwork.downlines')}</h2>
          {may('multi-level') && canUse('multiLevel') && (
            <Button component={Link} to={`/admin/outreach/multi-level/tree/${person.id}` as string} size="xs" variant="default">
              {say('affiliateNetwork.tree')}
            </Button>
          )}
        </Inline>
        <Stack as="ul" gap={2} className={styles.list}>
          <li>
            <NetworkNode person={person} root={root} note={say('affiliateNetwork.self')} isSelf />
            {person.downline_count > 0 ? (
              <Downlines of={person} root={root} />
            ) : (
              <Quiet as="span">{say('affiliateNetwork.noDownline')}</Quiet>
            )}
          </li>
        </Stack>
      </section>
    </Stack>
  )
}
