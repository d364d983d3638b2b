import { useParams } from '@tanstack/react-router'
import { FormPage } from '#admin/form/FormPage.tsx'
import { useText } from '#admin/text.tsx'
import { Explained } from '#features/sales/referrals/admin/index.ts'
import { advancePath } from '../shared/paths.ts'
import { useVariant } from '../shared/useVariant.ts'

/** The explanation of one commission, on the way to paying it. */
export function CommissionExplanation() {
  const say = useText()
  const variant = useVariant()
  const { affiliate_id, referral_id } = useParams({ strict: false })
  const id = Number(referral_id)
  return (
    <FormPage
      title={say('page.commissionExplanation')}
      back={{ to: advancePath(variant, Number(affiliate_id)), label: say('page.payoutReferrals') }}
    >
      <Explained key={id} id={id} isPage />
    </FormPage>
  )
}
