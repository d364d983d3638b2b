import { Loaded } from '#admin/form/Loaded.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { referrals } from '../../contract.ts'
import styles from './frame.module.css'
import { OrderWhy } from './OrderWhy.tsx'

/** Why an order earned what it did, by our number of it. */
export function OrderExplained({ id }: { id: number }) {
  const detail = useRead(referrals.orderDetail, { id, query: {} })
  return (
    <div className={`${styles.paper} ${parts.card} ${parts.raised}`}>
      <Loaded query={detail}>{({ order }) => <ByNumber number={order.number} />}</Loaded>
    </div>
  )
}

function ByNumber({ number }: { number: string }) {
  const order = useRead(referrals.orderExplanation, { query: { number } })
  return <Loaded query={order}>{read => <OrderWhy order={read} />}</Loaded>
}
