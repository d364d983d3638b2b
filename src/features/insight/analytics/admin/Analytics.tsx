import { Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Fragment } from 'react'
import { FilterTags } from '#admin/list/toolbar/FilterTags.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { PageHeading } from '#admin/ui/PageHeading.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Columns } from '#browser/ui/Columns.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { ALL_STORES, StoreFilter } from '#features/account/multi-store/admin/index.ts'
import { salesChanged } from '#features/sales/referrals/events.ts'
import { analytics } from '../contract.ts'
import styles from './analytics.module.css'
import { Breakdowns } from './Breakdowns.tsx'
import { CompareSelect } from './CompareSelect.tsx'
import { ChartCard } from './chart/ChartCard.tsx'
import chartStyles from './chart/chart.module.css'
import { Insights } from './Insights.tsx'
import { OtherStore } from './OtherStore.ts'
import { Quality } from './Quality.tsx'
import { StoresTable } from './StoresTable.tsx'
import { Tables } from './tables/Tables.tsx'
import { ofOneStore, type ScopeState, useScope } from './useScope.ts'
import { useScopeFilters } from './useScopeFilters.tsx'
import { useShowBucket } from './useShowBucket.ts'
import { WayToStore } from './WayToStore.tsx'

/** While figures are counted anew, nothing says when they are done. */
const LOOK_AGAIN_MS = 10_000

export function Analytics() {
  const say = useText()
  const state = useScope()
  const all = useScopeFilters(state.scope)
  const filters = state.store ? all.filter(({ id }) => !ofOneStore.some(name => name === id)) : all
  return (
    <Stack gap="lg">
      <header>
        <PageHeading title={say('page.analytics')} />
        <p className={styles.lead}>{say('analytic.lead')}</p>
      </header>
      <Stack as="section" gap="xs" aria-label={say('analytic.filter.all')}>
        <Inline align="stretch" wrap>
          <StoreFilter permission="analytics" store={state.store} choose={store => state.change({ store })} />
          {filters.map(filter => (
            <Fragment key={filter.id}>{filter.control(state.filters)}</Fragment>
          ))}
          {state.store !== ALL_STORES && <CompareSelect compare={state.compare} choose={compare => state.change({ compare })} />}
        </Inline>
        <FilterTags list={state.filters} filters={filters} />
      </Stack>
      <Shown state={state} />
    </Stack>
  )
}

function Shown({ state }: { state: ScopeState }) {
  if (state.store === ALL_STORES) return <StoresTable state={state} />
  if (!state.store)
    return (
      <>
        <Figures state={state} />
        <Tables state={state} />
      </>
    )
  return (
    <OtherStore value>
      <Figures state={state} />
      <WayToStore shop_id={Number(state.store)} />
    </OtherStore>
  )
}

function Figures({ state }: { state: ScopeState }) {
  const say = useText()
  const { scope, compare, store } = state
  const { data, isError, isFetching, refetch } = useRead(
    analytics.chart,
    { query: { ...scope, compare, store } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.is_recounting ? LOOK_AGAIN_MS : false),
    },
  )
  const showBucket = useShowBucket()
  useLive(analytics.chart, salesChanged)
  if (!data && isError)
    return (
      <ErrorState
        title={say('analytic.failed')}
        text={say('analytic.failedText')}
        retry={{ label: say('common.retry'), again: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <FiguresSkeleton label={say('common.loading')} />
  const shown = { ...scope, from: data.from, to: data.to }
  return (
    <Stack gap="lg" aria-busy={isFetching}>
      {data.is_recounting && (
        <p className={`${styles.recounting} ${parts.framed}`} role="status">
          {say('analytic.recounting')}
        </p>
      )}
      <p className={styles.lead} data-period>
        {say('analytic.shown', { period: showBucket(shown, 'day') })}
      </p>
      <ChartCard found={data} scope={shown} state={state} />
      <Insights found={data} />
      <Breakdowns found={data} scope={shown} />
      <Quality found={data} />
    </Stack>
  )
}

function FiguresSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="lg" role="status" aria-label={label}>
      <Stack className={`${styles.card} ${parts.card} ${parts.raised}`}>
        <Columns least="9.5rem" gap="xs" className={chartStyles.metrics}>
          {[0, 1, 2, 3, 4, 5].map(place => (
            <Skeleton key={place} h={84} radius="md" />
          ))}
        </Columns>
        <Skeleton h={260} radius="md" />
      </Stack>
      <Skeleton h={120} radius="lg" />
    </Stack>
  )
}
