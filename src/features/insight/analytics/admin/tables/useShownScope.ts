import { useShop } from '#features/store/shop/admin/index.ts'
import { todayIn } from '#kit/days.ts'
import { periodOf } from '../../rules/period.ts'
import type { ShownScope } from '../RowsLink.tsx'
import { useScope } from '../useScope.ts'

/** What is chosen, with the days it comes to. */
export function useShownScope(): ShownScope {
  const { scope } = useScope()
  const today = todayIn(useShop().data?.time_zone ?? 'UTC')
  return { ...scope, ...periodOf(scope, today) }
}
