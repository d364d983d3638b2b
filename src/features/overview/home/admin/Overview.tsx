import { Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useFrameText } from '#admin/text.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { useHasScreen } from '#admin/useHasScreen.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { ALL_STORES, StoreFilter } from '#features/account/multi-store/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { permissions } from '#kit/access.ts'
import { describeChange, linePath, pointsOf } from '#kit/chart/chart.ts'
import { homeCalls } from '../calls.ts'
import type { Overview as OverviewFigures } from '../contract.ts'
import { bigNumber } from '../rules/bigNumber.ts'
import home from './Home.module.css'
import styles from './Overview.module.css'
import { FIVE_MINUTES } from './useHomeRead.ts'

/** Few have several stores. */
const StoresOverview = lazyComponent(() => import('./StoresOverview.tsx').then(file => file.StoresOverview))

const lengths = [7, 30] as const
const analytics = permissions.analytics.path

/** Clicks come without a word; a glance at the screen should not be hours old. */
const LOOK_AGAIN_MS = 60_000

/** What the last days brought, each with a small line and how it compares with as many days before. */
export function Overview({ hasStores }: { hasStores: boolean }) {
  const say = useFrameText()
  const { may } = useAccess()
  const hasScreen = useHasScreen()
  const [days, setDays] = useState<(typeof lengths)[number]>(30)
  const [store, setStore] = useState<string>()
  const isAll = store === ALL_STORES
  const overview = useRead(
    homeCalls.overview,
    { query: { days, store: isAll ? undefined : store } },
    { staleTime: FIVE_MINUTES, refetchInterval: LOOK_AGAIN_MS, placeholderData: keepPreviousData, enabled: !isAll },
  )
  // What is opened shows the same days.
  const period = overview.data && { from: overview.data.from, to: overview.data.to, store }
  const tools = (
    <>
      {hasStores && <StoreFilter permission="dashboard" store={store} choose={setStore} />}
      <Inline
        as="fieldset"
        gap={2}
        align="stretch"
        className={`${styles.lengths} ${parts.sunken}`}
        aria-label={say('home.overview.period')}
      >
        {lengths.map(length => (
          <button key={length} type="button" aria-pressed={length === days} onClick={() => setDays(length)}>
            {say('home.overview.last', { days: length })}
          </button>
        ))}
      </Inline>
      {may('analytics') && hasScreen(analytics) && (
        <Link to={analytics as string} search={period as never} className={`${home.all} ${parts.label}`}>
          {say('home.overview.analytics')}
        </Link>
      )}
    </>
  )
  return (
    <Card title={say('home.overview.title')} tools={tools}>
      {isAll ? (
        <Suspense>
          <StoresOverview days={days} />
        </Suspense>
      ) : overview.isError && !overview.data ? (
        <ErrorState
          title={say('home.overview.failed')}
          retry={{ label: say('common.retry'), again: () => void overview.refetch(), isBusy: overview.isFetching }}
        />
      ) : overview.data ? (
        <>
          {overview.data.is_recounting && (
            <p className={styles.recounting} role="status">
              {say('home.overview.recounting')}
            </p>
          )}
          <dl className={styles.figures} aria-busy={overview.isPlaceholderData}>
            {overview.data.figures.map(figure => (
              <Figure key={figure.name} days={days} currency={overview.data.currency} {...figure} />
            ))}
          </dl>
        </>
      ) : (
        <div className={styles.figures} role="status" aria-label={say('common.loading')}>
          {waiting.map(name => (
            <WaitingFigure key={name} />
          ))}
        </div>
      )}
    </Card>
  )
}

type FigureProps = OverviewFigures['figures'][number] & { days: number; currency: string }

function Figure({ name, total, before, line, days, currency }: FigureProps) {
  const say = useFrameText()
  const money = useMoney(currency)
  const isMoney = name === 'sales' || name === 'commission'
  return (
    <div className={styles.figure} data-figure={name}>
      <Quiet as="dt">{say(`home.overview.${name}`)}</Quiet>
      <Inline as="dd" gap={[0, 8]} align="baseline" wrap>
        <strong title={isMoney ? undefined : String(total)}>
          {isMoney ? money.show(total) : bigNumber(total, say.language)}
        </strong>
        <Change now={total} before={before} days={days} isCost={name === 'commission'} />
        <Spark line={line} />
      </Inline>
    </div>
  )
}

interface ChangeProps {
  now: number
  before: number
  days: number
  /** More of it is neither good nor bad. */
  isCost: boolean
}

function Change({ now, before, days, isCost }: ChangeProps) {
  const say = useFrameText()
  const change = describeChange(now, before, say.language)
  if (!change) return <small className={`${styles.change} ${parts.caption}`}>{say('home.overview.noBefore', { days })}</small>
  const { way, share, sign } = change
  return (
    <small className={`${styles.change} ${parts.caption}`} data-way={isCost ? 'same' : way}>
      <span aria-hidden>{sign}</span>
      <span className="only-read">{say(`home.overview.${way}`, { share, days })}</span>
    </small>
  )
}

const BOX = { width: 120, height: 32 }

/** The days as a line; the numbers beside it say what it shows. */
function Spark({ line }: { line: readonly number[] }) {
  const points = pointsOf(line, BOX)
  const path = linePath(points)
  return (
    <svg className={styles.spark} viewBox={`0 -3 ${BOX.width} ${BOX.height + 6}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.area} d={`${path}L${BOX.width} ${BOX.height}L0 ${BOX.height}Z`} />
      <path className={styles.line} d={path} />
    </svg>
  )
}

const waiting = ['affiliates', 'clicks', 'orders', 'sales', 'commission']

function WaitingFigure() {
  return (
    <div className={styles.figure}>
      <Skeleton h={12} w="50%" />
      <Skeleton h={22} w="70%" />
      <Skeleton h={38} />
    </div>
  )
}
