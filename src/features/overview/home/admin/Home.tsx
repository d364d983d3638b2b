import { Text, Title } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { Gate } from '#admin/gate/Gate.tsx'
import { useFrameText } from '#admin/text.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { CardSkeleton } from '#admin/ui/PageSkeleton.tsx'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { whenIdle } from '#browser/start/whenIdle.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { useDismissals } from '#features/account/alerts/admin/index.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import type { ShopInfo } from '#features/store/shop/contract.ts'
import { homeCalls } from '../calls.ts'
import type { Dashboard, HomeBanner } from '../contract.ts'
import { Banners } from './Banners.tsx'
import styles from './Home.module.css'
import { Lately } from './Lately.tsx'
import { Overview } from './Overview.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { RegistrationLink } from './RegistrationLink.tsx'
import { SetUp } from './SetUp.tsx'
import { Todo } from './Todo.tsx'
import { Tracking, TrackingLine } from './Tracking.tsx'
import { useHomeRead } from './useHomeRead.ts'

const HomeNews = lazyComponent(() => import('./HomeNews.tsx').then(file => file.HomeNews))
const HomeMore = lazyComponent(() => import('./more/HomeMore.tsx').then(file => file.HomeMore))

export function Home() {
  const say = useFrameText()
  const { data: info } = useShop()
  const dashboard = useHomeRead(homeCalls.dashboard)
  const banners = useHomeRead(homeCalls.banners)
  const todo = useHomeRead(homeCalls.todo)
  const { isReady } = useDismissals()
  // The frame has read it before any screen is drawn.
  if (!info) return null
  if (dashboard.isError && !dashboard.data)
    return (
      <Stack gap="lg" className={styles.home}>
        <Greeting name={info.user_name} />
        <ErrorState
          title={say('home.failed')}
          retry={{ label: say('common.retry'), again: () => void dashboard.refetch(), isBusy: dashboard.isFetching }}
        />
      </Stack>
    )
  // All of it at once: what came one after the other would push the rest down.
  const isThere = dashboard.data && !banners.isPending && !todo.isPending && isReady
  return (
    <Stack gap="lg" className={styles.home}>
      <Greeting name={info.user_name} dashboard={dashboard.data} />
      {isThere ? <Content info={info} dashboard={dashboard.data} banners={banners.data ?? []} /> : <HomeSkeleton />}
    </Stack>
  )
}

interface ContentProps {
  info: ShopInfo
  dashboard: Dashboard
  banners: readonly HomeBanner[]
}

/** One column on a phone, in the order of what matters; two where there is room. */
function Content({ info, dashboard, banners }: ContentProps) {
  const isIdle = useIdle()
  return (
    <>
      <Banners banners={banners} />
      <SetUp steps={dashboard.set_up} isOnBoarding={info.on_boarding === 0} />
      <Todo hasOpenSteps={dashboard.set_up.some(({ done }) => !done)} />
      <Overview hasStores={dashboard.has_stores} />
      <Stack gap="lg" className={styles.columns}>
        <Stack gap="lg" className={styles.column}>
          <Lately />
          <Gate permission="settings">
            <RecentActivity timeZone={info.time_zone} />
          </Gate>
        </Stack>
        <Stack gap="lg" className={styles.column}>
          <RegistrationLink dashboard={dashboard} />
          <Tracking tracking={dashboard.tracking} timeZone={info.time_zone} shop={info.shop} />
        </Stack>
      </Stack>
      {isIdle && (
        <Suspense>
          <HomeMore asksForRating={dashboard.asks_for_rating} />
          <HomeNews />
        </Suspense>
      )}
    </>
  )
}

function Greeting({ name, dashboard }: { name: string; dashboard?: Dashboard }) {
  const say = useFrameText()
  const hour = new Date().getHours()
  const greeting = hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening'
  return (
    <div>
      <Title order={1}>{say(greeting, { name })}</Title>
      <Text c="dimmed" mt={6} mih={24}>
        {dashboard ? <TrackingLine tracking={dashboard.tracking} /> : ' '}
      </Text>
    </div>
  )
}

/** About as tall as what will stand there. */
function HomeSkeleton() {
  const say = useFrameText()
  return (
    <Stack gap="lg" className={styles.waiting} role="status" aria-label={say('common.loading')}>
      <CardSkeleton rows={2} />
      <CardSkeleton rows={3} />
      <CardSkeleton rows={6} />
    </Stack>
  )
}

/** Once what is seen first has been drawn there is time for the rest. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
