import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useEditorWindow } from '#admin/editor/window/useEditorWindow.ts'
import { contactSupport } from '#admin/feedback/contactSupport.ts'
import { showToastsBy } from '#admin/feedback/notify.ts'
import { toastText } from '#admin/feedback/toastText.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { useFrameText } from '#admin/text.tsx'
import { PageTabs } from '#admin/ui/PageTabs.tsx'
import { storeBridge } from '#browser/embedded.ts'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { editorWindow } from '#browser/store/editor-window.ts'
import { useFrameWords } from '#browser/text.tsx'
import { useUnread } from '#features/account/notifications/admin/index.ts'
import { useChatUnread } from '#features/outreach/chat/admin/useChatUnread.ts'
import { HOME } from '#kit/admin-paths.ts'
import { type MenuGroup, menu } from '../menu.ts'
import { openPalette } from '../shell/openPalette.ts'
import { currentLink, isCurrentItem, visibleMenu } from '../visibleMenu.ts'
import styles from './InsideStore.module.css'
import { storeLinks } from './storeLinks.ts'
import { usePageName } from './usePageName.ts'
import { useFrameLinks, useStoreNavigation } from './useStoreNavigation.ts'

const BellPanel = lazyComponent(() => import('../shell/bell/BellPanel.tsx').then(file => file.BellPanel))

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ui-nav-menu': React.HTMLAttributes<HTMLElement>
      'ui-title-bar': React.HTMLAttributes<HTMLElement>
    }
  }
}

interface InsideStoreProps {
  isWhole: boolean
  children: ReactNode
}

/** The admin without a frame of its own: menu, title and messages are the platform's. */
export function InsideStore(props: InsideStoreProps) {
  useStoreToasts()
  return editorWindow() ? <InWindow>{props.children}</InWindow> : <InFrame {...props} />
}

/** Over the whole screen there is the editor alone. */
function InWindow({ children }: { children: ReactNode }) {
  useEditorWindow()
  useFrameLinks()
  return children
}

function InFrame({ isWhole, children }: InsideStoreProps) {
  const say = useFrameText()
  const { member } = useAccess()
  const groups = visibleMenu(menu, member)
  useStoreNavigation()
  return (
    <>
      <ui-nav-menu className={styles.told}>
        <a href={HOME} rel="home">
          {say('page.home')}
        </a>
        {storeLinks(groups).map(({ title, href }) => (
          <a key={href} href={href}>
            {say(title)}
          </a>
        ))}
      </ui-nav-menu>
      <TitleBar />
      {!isWhole && <SectionTabs groups={groups} />}
      {children}
    </>
  )
}

/** The platform draws the title; what stands in our header otherwise is in its menu. */
function TitleBar() {
  const say = useFrameText()
  const title = usePageName()
  const navigate = useNavigate()
  const unread = useUnread() + useChatUnread()
  const [newsOpened, setNewsOpened] = useState(0)
  const news = say('shell.notifications')
  const actions = [
    { label: say('shell.search'), run: () => openPalette() },
    { label: unread > 0 ? `${news} (${unread})` : news, run: () => setNewsOpened(count => count + 1) },
    { label: say('page.profile'), run: () => void navigate({ to: '/admin/profile/edit' }) },
    { label: say('common.contactSupport'), run: () => contactSupport() },
  ]
  return (
    <>
      <ui-title-bar title={title} className={styles.told}>
        {actions.map(({ label, run }) => (
          <button key={label} type="button" onClick={run}>
            {label}
          </button>
        ))}
      </ui-title-bar>
      {newsOpened > 0 && (
        <Suspense>
          <BellPanel key={newsOpened} target={<button type="button" className={styles.corner} tabIndex={-1} aria-hidden />} />
        </Suspense>
      )}
    </>
  )
}

/** The pages of the section one is in, which the platform's menu has no place for. */
function SectionTabs({ groups }: { groups: readonly MenuGroup[] }) {
  const say = useFrameText()
  const { pathname } = useLocation()
  const item = groups.flatMap(group => group.items).find(one => isCurrentItem(one, pathname))
  const links = item?.parts?.flatMap(part => part.links) ?? []
  if (!item || links.length < 2) return null
  const current = currentLink(item, pathname)
  const tabs = links.map(link => ({ to: link.path, label: say(link.title), isAbove: link === current }))
  return (
    <div className={styles.section}>
      <PageTabs label={say(item.title)} tabs={tabs} />
    </div>
  )
}

const ERRORS_STAY = 8_000

function useStoreToasts(): void {
  const say = useFrameWords()
  useEffect(
    () =>
      showToastsBy((kind, told) => {
        const isError = kind === 'error'
        storeBridge()?.toast.show(toastText(kind, told, say), isError ? { isError, duration: ERRORS_STAY } : {})
      }),
    [say],
  )
}
