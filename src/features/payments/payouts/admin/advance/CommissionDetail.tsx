import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { Banknote, History, ListChecks } from 'lucide-react'
import { DeskPage, TwoColumns } from '#admin/desk/DeskPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { StatementButton } from '#features/payments/payout-documents/admin/index.ts'
import { ExplanationBeside } from '#features/sales/referrals/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type PaymentPreview, payouts } from '../../contract.ts'
import { LinesCard } from '../pay/LinesCard.tsx'
import { PayeeCard } from '../pay/PayeeCard.tsx'
import { SumsCard } from '../pay/SumsCard.tsx'
import { HindranceNotice } from '../shared/HindranceNotice.tsx'
import { advancePath, deskPath, paymentsOfPath, payPath, railOf, typeOf, type Variant } from '../shared/paths.ts'
import { usePayoutNews } from '../shared/usePayoutNews.ts'
import { useVariant } from '../shared/useVariant.ts'

/** Everything one affiliate is owed, before anything is paid. */
export function CommissionDetail() {
  const say = useText()
  const variant = useVariant()
  const affiliate_id = Number(useParams({ strict: false }).affiliate_id)
  const preview = useRead(payouts.preview, { affiliate_id, query: { rail: railOf(variant) } })
  usePayoutNews()
  const found = preview.data
  return (
    <DeskPage
      title={found?.affiliate.full_name ?? say('page.payoutCommissions')}
      lead={say('payout.commissions.lead')}
      back={{ to: deskPath(typeOf(variant), 'approved'), label: say('page.payouts') }}
      actions={found && <Actions preview={found} variant={variant} />}
    >
      <Loaded query={preview}>
        {read => (
          <>
            <HindranceNotice preview={read} />
            <TwoColumns
              main={
                <LinesCard
                  title={say('page.payoutCommissions')}
                  lines={read.referrals}
                  count={read.referral_count}
                  currency={read.currency}
                  allAt={advancePath(variant, affiliate_id)}
                />
              }
              side={
                <>
                  <SumsCard sums={read} debt={read.debt} />
                  <PayeeCard payee={read} name={read.affiliate} />
                </>
              }
            />
          </>
        )}
      </Loaded>
      <ExplanationBeside />
    </DeskPage>
  )
}

function Actions({ preview, variant }: { preview: PaymentPreview; variant: Variant }) {
  const say = useText()
  const { show: money } = useMoney(preview.currency)
  const { id } = preview.affiliate
  const history = (
    <>
      <StatementButton affiliate_id={id} />
      <Button
        component={Link}
        to={paymentsOfPath(typeOf(variant), id)}
        variant="default"
        leftSection={<History size={16} aria-hidden />}
      >
        {say('payout.action.history')}
      </Button>
    </>
  )
  if (preview.hindrance !== null) return history
  return (
    <>
      {history}
      <Button component={Link} to={advancePath(variant, id)} variant="default" leftSection={<ListChecks size={16} aria-hidden />}>
        {say('payout.action.choose')}
      </Button>
      <Button component={Link} to={payPath(variant, id)} leftSection={<Banknote size={16} aria-hidden />}>
        {say('payout.action.payAmount', { amount: money(preview.total_amount) })}
      </Button>
    </>
  )
}
