import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import type { Reply } from '#kit/contract/endpoint.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { payouts } from '../../contract.ts'
import styles from './Timeline.module.css'

/** How a payment came to stand as it does, the oldest first. */
export function Timeline({ steps }: { steps: Reply<typeof payouts.payment>['timeline'] }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return (
    <Card title={say('payout.payment.timeline')}>
      <ol className={styles.timeline}>
        {steps.map(({ state, at }) => (
          <Inline as="li" gap="md" align="stretch" justify="space-between" key={`${at} ${state}`}>
            <span>{say(`payout.state.${state}`)}</span>
            <time dateTime={at}>{formatDateTime(at, say.language, timeZone)}</time>
          </Inline>
        ))}
      </ol>
    </Card>
  )
}
