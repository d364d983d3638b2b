import { useParams } from '@tanstack/react-router'
import { FormPage } from '#admin/form/FormPage.tsx'
import { useText } from '#admin/text.tsx'
import { OrderExplained } from '#features/sales/referrals/admin/index.ts'
import { advancePath } from '../shared/paths.ts'
import { useVariant } from '../shared/useVariant.ts'

/** Why an order earned what it did, on the way to paying it. */
export function OrderExplanation() {
  const say = useText()
  const variant = useVariant()
  const { affiliate_id, id } = useParams({ strict: false })
  return (
    <FormPage
      title={say('page.orderExplanation')}
      back={{ to: advancePath(variant, Number(affiliate_id)), label: say('page.payoutReferrals') }}
    >
      <OrderExplained key={id} id={Number(id)} />
    </FormPage>
  )
}
