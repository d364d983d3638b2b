import { Button } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AlertPlace } from '#admin/feedback/AlertPlace.tsx'
import { AccessProvider } from '#admin/gate/access.tsx'
import { AdminPages } from '#admin/pages.ts'
import { useFrameText } from '#admin/text.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { PageSkeleton } from '#admin/ui/PageSkeleton.tsx'
import { TitleCount } from '#admin/ui/PageTitle.tsx'
import { useIsWholeWindow } from '#admin/ui/whole-window.ts'
import { useUnsavedGuard } from '#admin/unsaved/useUnsavedGuard.ts'
import { useRereadInLanguage } from '#browser/calls/useRereadInLanguage.ts'
import { storeBridge } from '#browser/embedded.ts'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { isOtherStore, otherStore } from '#browser/store/other-store.ts'
import { useIsOnline } from '#browser/useIsOnline.ts'
import { useLogOut } from '#features/account/session/admin/index.ts'
import { useChatUnread } from '#features/outreach/chat/admin/useChatUnread.ts'
import { useShop, useShopUpkeep } from '#features/store/shop/admin/index.ts'
import type { ShopInfo } from '#features/store/shop/contract.ts'
import { useMembership } from '../access/useMembership.ts'
import { offeredPermissions } from '../built.ts'
import { pages } from '../pages.ts'
import styles from './AdminFrame.module.css'
import { FrameOfStore } from './FrameOfStore.ts'
import { Header } from './Header.tsx'
import { menuWidth } from './menu/menuWidth.ts'
import { SideMenu } from './menu/SideMenu.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { PaletteHost } from './PaletteHost.tsx'
import { SupportHost } from './SupportHost.tsx'
import { useCurrentShopAcrossTabs } from './useCurrentShopAcrossTabs.ts'

const SupportBanner = lazyComponent(() =>
  import('#features/account/support/admin/SupportBanner.tsx').then(file => file.SupportBanner),
)
const OtherStoreStrip = lazyComponent(() => import('./OtherStoreStrip.tsx').then(file => file.OtherStoreStrip))
const MobileMenu = lazyComponent(() => import('./menu/MobileMenu.tsx').then(file => file.MobileMenu))
const UnsavedDialog = lazyComponent(() => import('#admin/unsaved/UnsavedDialog.tsx').then(file => file.UnsavedDialog))
const TaskPanel = lazyComponent(() => import('#features/account/tasks/admin/TaskPanel.tsx').then(file => file.TaskPanel))
const LiveUpdates = lazyComponent(() => import('./LiveUpdates.tsx').then(file => file.LiveUpdates))
const ShutOut = lazyComponent(() => import('../inside/ShutOut.tsx').then(file => file.ShutOut))
const Toasts = lazyComponent(() => import('#admin/feedback/Toasts.tsx').then(file => file.Toasts))

export function AdminFrame() {
  const say = useFrameText()
  const info = useShop()
  const member = useMembership(info.data)
  const { leave } = useLogOut()
  useShopUpkeep()
  useRereadInLanguage()
  if (info.data && member)
    return (
      <AccessProvider member={member} offered={offeredPermissions}>
        <AdminPages value={pages}>
          <Frame info={info.data} />
        </AdminPages>
      </AccessProvider>
    )
  return (
    <main className={styles.alone}>
      <Suspense fallback={<PageSkeleton label={say('common.loading')} />}>
        {info.isError ? (
          storeBridge() ? (
            <ShutOut error={info.error} again={() => void info.refetch()} isBusy={info.isFetching} />
          ) : (
            <ErrorState
              size="page"
              title={say('shell.shopFailed')}
              text={info.error.message || say('error.unavailable')}
              retry={{
                label: say('common.retry'),
                again: () => (isOtherStore(info.error) ? window.location.reload() : void info.refetch()),
                isBusy: info.isFetching,
              }}
              actions={
                <Button variant="default" onClick={leave}>
                  {say('common.logout')}
                </Button>
              }
            />
          )
        ) : (
          <PageSkeleton label={say('common.loading')} />
        )}
      </Suspense>
    </main>
  )
}

function Frame({ info }: { info: ShopInfo }) {
  const say = useFrameText()
  const { pathname, href } = useLocation()
  // On a phone the menu lies over one address: arriving at another one closes it.
  const [menuOver, setMenuOver] = useState<string>()
  const isMenuOpen = menuOver === href
  const [isNarrow, setNarrow] = useState(() => menuWidth.read() === 'icons')
  const isWhole = useIsWholeWindow()
  const isInside = storeBridge() !== undefined
  const hasMenu = !isWhole && !isInside
  const main = useFocusOnNewPage(pathname)
  useCurrentShopAcrossTabs(info)
  useUnsavedGuard()
  const isIdle = useIdle() || isMenuOpen
  const isElsewhere = useSyncExternalStore(otherStore.subscribe, otherStore.isOpen)
  const isSupport = info.support === 1
  const isOnline = useIsOnline()

  const narrow = (isNarrowNow: boolean) => {
    setNarrow(isNarrowNow)
    menuWidth.write(isNarrowNow ? 'icons' : 'names')
  }

  const unreadMessages = useChatUnread()

  return (
    <TitleCount value={unreadMessages}>
      <div
        className={styles.frame}
        data-menu={hasMenu ? (isNarrow ? 'icons' : 'names') : 'none'}
        data-inside={isInside || undefined}
        data-strip={stripOf({ isElsewhere, isOnline, isSupport })}
      >
        <a href="#content" className={styles.skip}>
          {say('shell.skip')}
        </a>
        {hasMenu && <SideMenu info={info} isNarrow={isNarrow} onNarrow={narrow} className={styles.side} />}
        <div className={styles.page}>
          <Suspense>
            {isElsewhere && <OtherStoreStrip shop={info.shop_name} />}
            {!isOnline && !isElsewhere && <OfflineStrip />}
            {isSupport && isOnline && !isElsewhere && <SupportBanner shop={info.shop_name} name={info.user_name} />}
          </Suspense>
          {!isWhole && !isInside && <Header info={info} onOpenMenu={hasMenu ? () => setMenuOver(href) : undefined} />}
          <main id="content" ref={main} tabIndex={-1} className={isWhole ? styles.whole : styles.main}>
            <AlertPlace />
            <Suspense fallback={<PageSkeleton label={say('common.loading')} />}>
              {isInside ? (
                <FrameOfStore isWhole={isWhole}>
                  <Outlet />
                </FrameOfStore>
              ) : (
                <Outlet />
              )}
            </Suspense>
          </main>
        </div>
        <PaletteHost info={info} />
        <SupportHost info={info} />
        {isIdle && (
          <Suspense>
            {hasMenu && <MobileMenu info={info} isOpen={isMenuOpen} onClose={() => setMenuOver(undefined)} />}
            <UnsavedDialog />
            <TaskPanel />
            <Toasts />
            <LiveUpdates />
          </Suspense>
        )}
      </div>
    </TitleCount>
  )
}

/** A new page is announced and the keyboard begins at its top, as after a page load. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

const IDLE_AFTER = 700

/** Once the first screen has been drawn there is time for what it does not need. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}

/** How much room the word over the page takes. */
function stripOf({ isElsewhere, isOnline, isSupport }: { isElsewhere: boolean; isOnline: boolean; isSupport: boolean }) {
  if (isElsewhere) return 'whole'
  if (!isOnline) return 'lines'
  return isSupport ? 'line' : undefined
}
