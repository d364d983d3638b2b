import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { customerReferral } from '../contract.ts'
import { conversionsPath, customersPath, rewardsPath } from './paths.ts'
import styles from './referral.module.css'

/** What the program brought in the last thirty days and what it costs, with the ways to the rows behind it. */
export function ProgramFigures({ participants }: { participants: number }) {
  const say = useText()
  const { may } = useAccess()
  const { data } = useRead(customerReferral.figures, { query: {} })
  const { show: money } = useMoney(data?.currency)
  const figures = data && [
    [say('referralProgram.participants'), participants.toLocaleString(say.language)],
    [say('referralProgram.clicks'), data.totals.clicks.toLocaleString(say.language)],
    [say('referralProgram.orders'), data.totals.orders.toLocaleString(say.language)],
    [say('referralProgram.sales'), money(data.totals.sales)],
    [say('referralProgram.rewards'), money(data.totals.commission)],
    [say('referralProgram.due'), money(data.due)],
    [say('referralProgram.given'), money(data.given)],
  ]
  return (
    <section aria-label={say('referralProgram.figures')} className={styles.figures}>
      <dl>
        {(figures ?? []).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs">
        <Button component={Link} to={customersPath} variant="default">
          {say('page.referringCustomers')}
        </Button>
        <Button component={Link} to={conversionsPath} variant="default">
          {say('page.customerConversions')}
        </Button>
        {may('payments') && (
          <Button component={Link} to={rewardsPath} variant="default">
            {say('referralProgram.giveRewards')}
          </Button>
        )}
      </Group>
    </section>
  )
}
