import { Button } from '@mantine/core'
import { Calculator, Scale } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { ReferralDetail } from '../../rules/desk-shapes.ts'
import { signed } from '../shared/signed.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import styles from './detail.module.css'
import { RecalculateDialog } from './RecalculateDialog.tsx'

/** What the referral is worth, and the two ways to change that. */
export function AmountsCard({ referral }: { referral: ReferralDetail }) {
  const say = useText()
  const { show: money } = useMoney(referral.currency)
  const [dialog, setDialog] = useState<'adjust' | 'recalculate'>()
  const close = () => setDialog(undefined)
  const { total, commission, commission_adjustment, amount, may_adjust, may_recalculate } = referral
  return (
    <Card
      title={say('referral.detail.amounts')}
      tools={
        <>
          {may_recalculate && (
            <Button
              size="xs"
              variant="default"
              leftSection={<Calculator size={15} aria-hidden />}
              onClick={() => setDialog('recalculate')}
            >
              {say('referral.recalculate.open')}
            </Button>
          )}
          {may_adjust && (
            <Button size="xs" variant="default" leftSection={<Scale size={15} aria-hidden />} onClick={() => setDialog('adjust')}>
              {say('referral.adjust.open')}
            </Button>
          )}
        </>
      }
    >
      <Columns as="dl" least={120} className={`${styles.amounts} ${parts.figures}`}>
        <div>
          <Quiet as="dt">{say('referrals.column.total')}</Quiet>
          <dd>{money(total)}</dd>
        </div>
        <div>
          <Quiet as="dt">{say('referrals.column.commission')}</Quiet>
          <dd>{money(commission)}</dd>
        </div>
        <div>
          <Quiet as="dt">{say('referrals.column.commission_adjustment')}</Quiet>
          <dd>{commission_adjustment === 0 ? <Empty /> : signed(commission_adjustment, money)}</dd>
        </div>
        <div data-sum>
          <Quiet as="dt">{say('referral.explain.worth')}</Quiet>
          <dd>{money(amount)}</dd>
        </div>
      </Columns>
      <AdjustDialog referral={referral} opened={dialog === 'adjust'} close={close} />
      <RecalculateDialog id={referral.id} opened={dialog === 'recalculate'} close={close} />
    </Card>
  )
}
