import { useParams, useSearch } from '@tanstack/react-router'
import { DeskPage } from '#admin/desk/DeskPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { ExplanationBeside } from '#features/sales/referrals/admin/index.ts'
import { payouts, type Selection } from '../../contract.ts'
import { advancePath, commissionsPath, railOf } from '../shared/paths.ts'
import { useVariant } from '../shared/useVariant.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { usePayLead } from './usePayLead.ts'

/** A payment before it is made: all that is owed, what days and program narrow it to, or chosen referrals. */
export function ProcessPay() {
  const say = useText()
  const variant = useVariant()
  const rail = railOf(variant)
  const affiliate_id = Number(useParams({ strict: false }).affiliate_id)
  const selection = useSelection()
  // Held as it was first read: an amount does not change under the hand that confirms it.
  const preview = useRead(
    payouts.preview,
    { affiliate_id, query: { ...selection, rail } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const name = preview.data?.affiliate.full_name
  const isChosen = selection.ids !== undefined
  return (
    <DeskPage
      title={name ? say('payout.pay.title', { name }) : say('page.processPay')}
      lead={usePayLead(rail)}
      back={
        isChosen
          ? { to: advancePath(variant, affiliate_id), label: say('page.payoutReferrals') }
          : { to: commissionsPath(variant, affiliate_id), label: say('page.payoutCommissions') }
      }
    >
      <Loaded query={preview}>
        {read => (
          <PaymentForm
            key={JSON.stringify([affiliate_id, rail, selection])}
            first={read}
            selection={selection}
            affiliate_id={affiliate_id}
            rail={rail}
          />
        )}
      </Loaded>
      <ExplanationBeside />
    </DeskPage>
  )
}

/** What the address narrows the payment to; what does not fit is ignored. */
function useSelection(): Selection {
  const { referral_id } = useParams({ strict: false }) as { referral_id?: string }
  const { from, to, program_id, bulkIds } = useSearch({ strict: false }) as Record<string, string | undefined>
  const ids = referral_id ?? bulkIds
  const shape = payouts.preview.query!.shape
  const fitting = { from, to, program_id, ids: ids || undefined }
  return Object.fromEntries(
    Object.entries(fitting).flatMap(([field, value]) => {
      const read = value === undefined ? undefined : shape[field as keyof Selection].safeParse(value)
      return read?.success ? [[field, read.data]] : []
    }),
  )
}
