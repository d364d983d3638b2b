import { Link, useParams } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { DeskPage } from '#admin/desk/DeskPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { referrals } from '../../contract.ts'
import type { ReferralInOrder, ReferralNetwork } from '../../rules/desk-shapes.ts'
import { detailPath, listPath, orderPath } from '../shared/paths.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { useReferralNews } from '../shared/useReferralNews.ts'
import styles from './network.module.css'

/** One sale and what it pays up the network, from the seller upward. */
export function NetworkReferral() {
  const say = useText()
  const id = Number(useParams({ strict: false }).id)
  const network = useRead(referrals.network, { id })
  useReferralNews()
  return (
    <DeskPage
      title={say('referral.network.title')}
      lead={say('referral.network.lead')}
      back={
        network.data
          ? { to: detailPath(id), label: say('referral.explain.referral', { id }) }
          : { to: listPath, label: say('page.referrals') }
      }
    >
      <Loaded query={network}>{found => <Shown network={found} />}</Loaded>
    </DeskPage>
  )
}

function Shown({ network: { sale, order, uplines, amount } }: { network: ReferralNetwork }) {
  const say = useText()
  const { show: money } = useMoney(sale.currency)
  return (
    <>
      <Card title={say('referral.network.sum')}>
        <Rows
          rows={[
            order
              ? { name: say('referrals.column.order_id'), value: <Link to={orderPath(order.id)}>{order.number}</Link> }
              : undefined,
            { name: say('referrals.column.total'), value: money(sale.total) },
            { name: say('referral.network.sellerEarns'), value: money(sale.amount) },
            { name: say('referral.network.uplinesEarn'), value: money(amount) },
          ]}
        />
      </Card>
      <Stack as="ol" gap="lg">
        <Step title={say('referral.network.seller')} name={sale.affiliate.name} referral={sale} />
        {uplines.map(({ level, affiliate, referral, sentence }) => (
          <Step
            key={level}
            title={say('referral.network.level', { level })}
            name={affiliate.name}
            referral={referral}
            sentence={sentence}
            isAbove
          />
        ))}
      </Stack>
      {uplines.length === 0 && <p className={styles.quiet}>{say('referral.network.nobody')}</p>}
    </>
  )
}

interface StepProps {
  title: string
  name: string
  referral: ReferralInOrder | null
  sentence?: string
  isAbove?: boolean
}

function Step({ title, name, referral, sentence, isAbove = false }: StepProps) {
  const say = useText()
  const { show: money } = useMoney(referral?.currency)
  return (
    <li className={`${styles.step} ${parts.card} ${parts.raised}`} data-earns={referral !== null || undefined}>
      {isAbove && <ArrowDown size={16} className={styles.arrow} aria-hidden />}
      <div>
        <small className={`${parts.lead} ${parts.ownLine}`}>{title}</small>
        <strong>{name}</strong>
        {sentence && <p>{sentence}</p>}
      </div>
      {referral ? (
        <Inline gap="sm" className={`${styles.earned} ${parts.lead} ${parts.figures}`}>
          <Link to={detailPath(referral.id)}>#{referral.id}</Link>
          <StatusBadge status={referral.status} />
          <strong>{money(referral.amount)}</strong>
        </Inline>
      ) : (
        <Inline gap="sm" className={`${styles.earned} ${parts.lead} ${parts.figures}`}>
          {say('referral.network.nothing')}
        </Inline>
      )}
    </li>
  )
}
