import { keepPreviousData } from '@tanstack/react-query'
import { useFrameText } from '#admin/text.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { CardSkeleton } from '#admin/ui/PageSkeleton.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { StoreFigures } from '#features/account/multi-store/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { homeCalls } from '../calls.ts'
import { bigNumber } from '../rules/bigNumber.ts'
import { homeFigures } from '../rules/toOverview.ts'
import { FIVE_MINUTES } from './useHomeRead.ts'

/** What the last days brought in every store of the brand, by currency. */
export function StoresOverview({ days }: { days: 7 | 30 }) {
  const say = useFrameText()
  const money = useMoney()
  const found = useRead(
    homeCalls.storesOverview,
    { query: { days } },
    { staleTime: FIVE_MINUTES, placeholderData: keepPreviousData },
  )
  if (!found.data && found.isError)
    return (
      <ErrorState
        title={say('home.overview.failed')}
        retry={{ label: say('common.retry'), again: () => void found.refetch(), isBusy: found.isFetching }}
      />
    )
  if (!found.data) return <CardSkeleton rows={3} />
  const columns = homeFigures.map(name => ({
    name,
    title: say(`home.overview.${name}`),
    show: (value: number, currency: string) =>
      name === 'sales' || name === 'commission' ? money.show(value, currency) : bigNumber(value, say.language),
  }))
  return <StoreFigures found={found.data} columns={columns} />
}
