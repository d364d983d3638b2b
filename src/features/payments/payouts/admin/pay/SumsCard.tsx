import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { formatRate } from '#kit/money/money.ts'
import type { PaymentPreview } from '../../contract.ts'
import styles from './pay.module.css'

interface SumsCardProps {
  sums: Pick<PaymentPreview, 'currency' | 'commission' | 'tax_mode' | 'tax_rate' | 'tax' | 'total_amount'>
  /** What refunds after a payment took back, a part of the commission. */
  debt: number
}

/** Commission, tax and total as three numbers; debts before them where there are any. */
export function SumsCard({ sums, debt }: SumsCardProps) {
  const say = useText()
  const { show: money } = useMoney(sums.currency)
  const { commission, tax_mode, tax_rate, tax, total_amount } = sums
  const owed = Math.abs(debt)
  return (
    <Card title={say('payout.pay.sums')}>
      <Stack as="dl" gap={10} className={`${styles.sums} ${parts.pairs} ${parts.figures}`}>
        {owed > 0 && (
          <>
            <div>
              <dt>{say('payout.pay.earned')}</dt>
              <dd>{money(commission + owed)}</dd>
            </div>
            <div>
              <dt>{say('payout.pay.debts')}</dt>
              <dd className={parts.danger}>{money(-owed)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{say('payout.column.commission')}</dt>
          <dd>{money(commission)}</dd>
        </div>
        <div>
          <dt>
            {tax_mode === 'none'
              ? say('payout.tax.none')
              : say(`payout.tax.${tax_mode}`, { percent: `${formatRate(tax_rate)}%` })}
          </dt>
          <dd>{money(tax_mode === 'affiliates' ? -Math.abs(tax) : tax)}</dd>
        </div>
        <div data-total>
          <dt>{say('payout.column.total_amount')}</dt>
          <dd>{money(total_amount)}</dd>
        </div>
      </Stack>
    </Card>
  )
}
