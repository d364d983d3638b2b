import { useNavigate, useParams } from '@tanstack/react-router'
import { Banknote, Calculator, Receipt, ShoppingBag } from 'lucide-react'
import { dateFilter } from '#admin/list/filters/filters.tsx'
import { ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { ExplanationBeside } from '#features/sales/referrals/admin/index.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { type PayableReferral, payouts } from '../../contract.ts'
import { HindranceNotice } from '../shared/HindranceNotice.tsx'
import { commissionsPath, explanationPath, orderExplanationPath, payOnePath, paySomePath, railOf } from '../shared/paths.ts'
import { usePayoutNews } from '../shared/usePayoutNews.ts'
import { useProgramFilter } from '../shared/useProgramFilter.ts'
import { useVariant } from '../shared/useVariant.ts'
import styles from './advance.module.css'
import { referralColumns } from './columns.tsx'

/** What one affiliate can be paid for, to choose from: one referral, or several. */
export function Advance() {
  const say = useText()
  const navigate = useNavigate()
  const variant = useVariant()
  const affiliate_id = Number(useParams({ strict: false }).affiliate_id)
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  const list = useList(payouts.referrals, { given: { affiliate_id } })
  const preview = useRead(payouts.preview, { affiliate_id, query: { rail: railOf(variant) } }).data
  const program = useProgramFilter()
  usePayoutNews()
  const name = preview?.affiliate.full_name
  const mayPay = preview === undefined || preview.hindrance === null || preview.hindrance === 'below_minimum'
  const payable = (row: PayableReferral) => mayPay && row.amount > 0
  return (
    <Stack gap={4} align="start" className={styles.page}>
      <BackLink to={commissionsPath(variant, affiliate_id)} label={name ?? say('page.payoutCommissions')} />
      <ListScreen
        list={list}
        title={name ? say('payout.advance.title', { name }) : say('page.payoutReferrals')}
        lead={say('payout.advance.lead')}
        above={preview && !mayPay && <HindranceNotice preview={preview} />}
        columns={referralColumns({ variant, affiliate_id, isPayable: payable })}
        filters={[dateFilter({ label: say('referrals.column.date'), from: 'from', to: 'to', timeZone, say }), program]}
        nameOf={row => say('referral.explain.referral', { id: row.id })}
        rowActions={row => [
          ...(payable(row)
            ? [
                {
                  label: say('payout.action.payThis'),
                  icon: <Banknote size={16} aria-hidden />,
                  to: payOnePath(variant, affiliate_id, row.id),
                },
              ]
            : []),
          {
            label: say('referral.action.explain'),
            icon: <Calculator size={16} aria-hidden />,
            to: explanationPath(variant, affiliate_id, row.id),
          },
          ...(row.order_id === null
            ? []
            : [
                {
                  label: say('payout.action.explainOrder'),
                  icon: <ShoppingBag size={16} aria-hidden />,
                  to: orderExplanationPath(variant, affiliate_id, row.order_id),
                },
              ]),
        ]}
        bulk={[
          {
            label: say('payout.action.payChosen'),
            icon: <Banknote size={16} aria-hidden />,
            run: rows => {
              const ids = rows.map(row => row.id)
              void navigate({ to: paySomePath(variant, affiliate_id, ids) })
            },
          },
        ]}
        isSelectable={payable}
        empty={{ icon: Receipt, title: say('payout.advance.empty'), text: say('payout.advance.emptyText') }}
      />
      <ExplanationBeside />
    </Stack>
  )
}
