import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { ReferralDetail } from '../../rules/desk-shapes.ts'
import { networkPath } from '../shared/paths.ts'

/** What this sale pays up the network. */
export function NetworkCard({ referral: { id, kind, level, network, currency } }: { referral: ReferralDetail }) {
  const say = useText()
  const { show: money } = useMoney(currency)
  if (network === 0 && kind !== 'network') return null
  return (
    <Card
      title={say('referral.network.title')}
      tools={
        <Button size="xs" variant="default" component={Link} to={networkPath(id)}>
          {say('referral.network.open')}
        </Button>
      }
    >
      <Rows
        rows={[
          kind === 'network'
            ? { name: say('referral.network.ofLevel'), value: level }
            : { name: say('referral.network.uplinesEarn'), value: money(network) },
        ]}
      />
    </Card>
  )
}
