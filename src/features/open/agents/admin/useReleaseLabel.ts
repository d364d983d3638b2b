import { useText } from '#admin/text.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { sum } from '#kit/money/money.ts'
import type { PreviewPart } from '../contract.ts'
import type { ProposalKind } from '../rules/kinds.ts'

/** What the button does, with the number it is about. */
export function useReleaseLabel(): (kind: ProposalKind, shown: PreviewPart) => string {
  const say = useText()
  const { show: money } = useMoney()
  return (kind, shown) => {
    switch (shown.of) {
      case 'referrals': {
        const count = sum(shown.totals.map(total => total.count))
        return say(`proposals.releaseOf.${kind === 'deny_referrals' ? kind : 'approve_referrals'}`, { count })
      }
      case 'payment': {
        if (shown.needs.two_person_release) return say('proposals.release')
        const amount = money(shown.total_amount)
        return say(`proposals.releaseOf.${shown.rail === 'manual' ? 'mark_paid' : 'pay_affiliates'}`, { amount })
      }
      case 'rate':
        return say('proposals.releaseOf.change_rate')
      case 'email':
        return say('proposals.releaseOf.send_email', { count: shown.recipients })
    }
  }
}
