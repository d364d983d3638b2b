import type { Question } from '#admin/list/ConfirmModal.tsx'
import { useText } from '#admin/text.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import type { ReferralRow } from '../../contract.ts'
import { networkAlong } from '../../rules/networkAlong.ts'

interface Approval {
  rows: readonly ReferralRow[]
  title: string
  approve: (withNetwork: boolean) => Promise<void>
}

/** Approves; where network commission waits on the sales, asks first whether it is approved in the same step. */
export function useApproval(ask: (question: Question) => void): (approval: Approval) => void {
  const say = useText()
  const shop = useShop().data
  return ({ rows, title, approve }) => {
    const along = networkAlong(rows)
    if (along.length === 0) return void approve(false)
    const amount = along.map(one => shopMoney(shop, one.currency).show(one.amount)).join(', ')
    ask({
      title,
      text: say('referral.action.networkWaits', { amount, count: rows.length }),
      confirm: say('referral.action.approve'),
      isCalm: true,
      run: () => approve(false),
      other: { label: say('referral.action.approveWithNetwork', { amount }), run: () => approve(true) },
    })
  }
}
