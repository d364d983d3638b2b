import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Lead } from '#browser/ui/Lead.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { customerReferral } from '../contract.ts'
import { conversionsPath, customersPath, programPath, rewardsPath } from './paths.ts'
import styles from './referral.module.css'

/** What the program brought in the last thirty days and what it gave so far, with the ways to the rows behind both. */
export function ProgramFigures({ participants }: { participants: number }) {
  const say = useText()
  const { may } = useAccess()
  const { data } = useRead(customerReferral.figures, { query: {} })
  const { show: money } = useMoney(data?.currency)
  const count = (number: number) => number.toLocaleString(say.language)
  return (
    <Stack gap="lg" className={styles.figures}>
      <Card title={say('referralProgram.figures')} tools={<Way to={conversionsPath}>{say('page.customerConversions')}</Way>}>
        <Figures
          figures={
            data && [
              [say('referralProgram.clicks'), count(data.totals.clicks)],
              [say('referralProgram.orders'), count(data.totals.orders)],
              [say('referralProgram.sales'), money(data.totals.sales)],
              [say('referralProgram.rewards'), money(data.totals.commission)],
            ]
          }
        />
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
        <Figures
          figures={
            data && [
              [say('referralProgram.participants'), count(participants)],
              [say('referralProgram.due'), money(data.due)],
              [say('referralProgram.given'), money(data.given)],
            ]
          }
        />
      </Card>
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

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} variant="default" size="xs">
    {children}
  </Button>
)

function Figures({ figures = [] }: { figures?: readonly (readonly [name: string, value: string])[] }) {
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
