import { Card } from '#admin/desk/Card.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { referrals } from '../../contract.ts'
import { OutcomeBox, WhyParts } from '../explanation/OrderWhy.tsx'
import styles from './order.module.css'

/** Why this affiliate and no other, or why nobody. */
export function WhyCard({ number }: { number: string }) {
  const say = useText()
  const order = useRead(referrals.orderExplanation, { query: { number } })
  return (
    <Card title={say('referral.explain.why')}>
      <Loaded query={order}>
        {read => (
          <Stack className={styles.why}>
            <OutcomeBox order={read} />
            <WhyParts order={{ ...read, referrals: [] }} />
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
