import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import type { Hindrance } from '#features/payments/payouts/rules/payable.ts'
import type { ScheduledRail } from '../rules/schedule.ts'

interface LeftOutProps {
  rail: ScheduledRail
  groups: readonly { hindrance: Hindrance; affiliates: number }[]
}

/** Who is not paid, by reason, in one line. */
export function LeftOut({ rail, groups }: LeftOutProps) {
  const say = useText()
  if (groups.length === 0) return null
  const reasons = groups.map(({ hindrance, affiliates }) =>
    hindrance === 'other_method'
      ? say(`autoPayment.otherMethod.${rail}`, { count: affiliates })
      : say(`autoPayment.leftOut.${hindrance}`, { count: affiliates }),
  )
  return (
    <Quiet>
      {say('autoPayment.notPaid')} {reasons.join(' · ')}
    </Quiet>
  )
}
