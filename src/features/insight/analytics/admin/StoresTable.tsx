import { Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useText } from '#admin/text.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { StoreFigures } from '#features/account/multi-store/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { analytics } from '../contract.ts'
import { figureNames, isMoney } from '../rules/figures.ts'
import styles from './analytics.module.css'
import type { ScopeState } from './useScope.ts'
import { useShowFigure } from './useShowFigure.ts'

/** The period in every store of the brand, by currency. */
export function StoresTable({ state: { scope } }: { state: ScopeState }) {
  const say = useText()
  const money = useMoney()
  const { count } = useShowFigure()
  const { from, to, network_sales, customers } = scope
  const found = useRead(
    analytics.stores,
    { query: { from, to, network_sales, customers } },
    { placeholderData: keepPreviousData },
  )
  if (!found.data && found.isError)
    return (
      <ErrorState
        title={say('analytic.failed')}
        text={say('analytic.failedText')}
        retry={{ label: say('common.retry'), again: () => void found.refetch(), isBusy: found.isFetching }}
      />
    )
  const columns = figureNames.map(name => ({
    name,
    title: say(`analytic.metric.${name}`),
    show: (value: number, currency: string) => (isMoney(name) ? money.show(value, currency) : count(value)),
  }))
  return (
    <Stack
      as="section"
      className={`${styles.card} ${parts.card} ${parts.raised}`}
      aria-label={say('analytic.overview')}
      aria-busy={found.isFetching}
    >
      {found.data ? <StoreFigures found={found.data} columns={columns} /> : <Skeleton h={160} radius="md" />}
    </Stack>
  )
}
