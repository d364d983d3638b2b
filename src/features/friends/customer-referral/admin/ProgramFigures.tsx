import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Lead } from '#browser/ui/Lead.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { IncentiveType } from '#features/commissions/programs/rules/FriendIncentive.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { COUNTED_PARTICIPANTS, customerReferral, type ReferralFigures } from '../contract.ts'
import { conversionsPath, customersPath, programPath, rewardsPath } from './paths.ts'
import styles from './referral.module.css'

interface About {
  participants: number
  incentive: IncentiveType
}

/** What the program brought in the last thirty days and what it gave so far, with the ways to the rows behind both. */
export function ProgramFigures(about: About) {
  const say = useText()
  const figures = useRead(customerReferral.figures, { query: {} })
  return (
    <Stack gap="lg" className={styles.figures}>
      <Loaded query={figures}>{found => <FigureCards figures={found} {...about} />}</Loaded>
      <Card
        title={say('referralProgram.seen')}
        tools={
          <>
            <Way to={`${programPath}/manage-display`}>{say('page.friendDisplays')}</Way>
            <Way to={`${programPath}/reward-email`}>{say('page.rewardEmail')}</Way>
          </>
        }
      >
        <Lead>{say('referralProgram.seenLead')}</Lead>
      </Card>
    </Stack>
  )
}

function FigureCards({ figures, participants, incentive }: About & { figures: ReferralFigures }) {
  const say = useText()
  const { may } = useAccess()
  const { totals, shares, discounts, due, given, currency } = figures
  const { show: money } = useMoney(currency)
  const count = (number: number) => number.toLocaleString(say.language)
  const counted = (number: number, most: number) => (number > most ? say('list.more', { total: count(most) }) : count(number))
  return (
    <>
      <Card title={say('referralProgram.figures')} tools={<Way to={conversionsPath}>{say('page.customerConversions')}</Way>}>
        <FigureList
          figures={[
            [say('referralProgram.shares'), count(shares)],
            [say('referralProgram.clicks'), count(totals.clicks)],
            [say('referralProgram.orders'), count(totals.orders)],
            [say('referralProgram.sales'), money(totals.sales)],
            [say('referralProgram.rewards'), money(totals.commission)],
            [say('referralProgram.discounts'), money(discounts)],
            [say('referralProgram.cost'), money(totals.commission + discounts)],
          ]}
        />
        {incentive === 'shipping_line' && <Quiet>{say('referralProgram.costNote')}</Quiet>}
      </Card>
      <Card
        title={say('referralProgram.soFar')}
        tools={
          <>
            <Way to={customersPath}>{say('page.referringCustomers')}</Way>
            {may('payments') && <Way to={rewardsPath}>{say('referralProgram.giveRewards')}</Way>}
          </>
        }
      >
        <FigureList
          figures={[
            [say('referralProgram.participants'), counted(participants, COUNTED_PARTICIPANTS)],
            [say('referralProgram.due'), money(due)],
            [say('referralProgram.given'), money(given)],
          ]}
        />
      </Card>
    </>
  )
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} variant="default" size="xs">
    {children}
  </Button>
)

/** Numbers with their names. */
export function FigureList({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.list}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
