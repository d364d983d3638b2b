import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { formatNumber } from '#kit/money/numbers.ts'
import type { BulkPreview } from '../../rules/BulkPreview.ts'
import styles from './pay.module.css'
import { usePayLead } from './usePayLead.ts'

/** A payment of many in numbers: the sum, the largest of them, and who is left out for which reason. */
export function BulkFacts({ preview }: { preview: BulkPreview }) {
  const say = useText()
  const { show: money } = useMoney(preview.currency)
  const { affiliates, referrals, commission, tax, total_amount, left_out, largest } = preview
  const number = (value: number) => formatNumber(value, say.language)
  return (
    <>
      <Quiet className={styles.quiet}>{usePayLead(preview.rail)}</Quiet>
      <Stack as="dl" gap={10} className={`${styles.sums} ${parts.pairs} ${parts.figures}`}>
        <div>
          <dt>{say('payout.bulk.affiliates')}</dt>
          <dd>{number(affiliates)}</dd>
        </div>
        <div>
          <dt>{say('payout.column.order')}</dt>
          <dd>{number(referrals)}</dd>
        </div>
        <div>
          <dt>{say('payout.column.commission')}</dt>
          <dd>{money(commission)}</dd>
        </div>
        <div>
          <dt>{say('payout.bulk.tax')}</dt>
          <dd>{money(tax)}</dd>
        </div>
        <div data-total>
          <dt>{say('payout.column.total_amount')}</dt>
          <dd>{money(total_amount)}</dd>
        </div>
      </Stack>
      {largest.length > 0 && (
        <Stack as="section" gap="xs">
          <h3 className={parts.heading}>{say('payout.bulk.largest')}</h3>
          <ul className={`${styles.lines} ${parts.ruled}`}>
            {largest.map(one => (
              <Inline as="li" gap="md" justify="space-between" className={parts.figures} key={one.affiliate_id}>
                <Stack as="span" gap={1} className={parts.breakAnywhere}>
                  <strong className={parts.strong}>{one.full_name}</strong>
                  <small className={parts.lead}>{one.email}</small>
                </Stack>
                <span>{money(one.total_amount)}</span>
              </Inline>
            ))}
          </ul>
        </Stack>
      )}
      {left_out.length > 0 && (
        <Stack as="section" gap="xs">
          <h3 className={parts.heading}>{say('payout.bulk.leftOut')}</h3>
          <ul className={`${styles.lines} ${parts.ruled}`}>
            {left_out.map(one => (
              <Inline as="li" gap="md" justify="space-between" className={parts.figures} key={one.hindrance}>
                <Stack as="span" gap={1} className={parts.breakAnywhere}>
                  <strong className={parts.strong}>{say(`payout.hindrance.${one.hindrance}`)}</strong>
                  <small className={parts.lead}>{say('payout.bulk.people', { count: one.affiliates })}</small>
                </Stack>
                <span>{money(one.commission)}</span>
              </Inline>
            ))}
          </ul>
        </Stack>
      )}
    </>
  )
}
