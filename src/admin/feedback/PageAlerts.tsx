import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useFrameWords } from '#browser/text.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { CallError } from '#kit/contract/errors.ts'
import { AlertBox } from '../alerts/AlertBox.tsx'
import styles from './PageAlerts.module.css'
import { pageAlerts } from './page-alerts.ts'
import { alertText } from './toastText.ts'

/** What was done or went wrong, in whole sentences. The focus stays where the person works. */
export function PageAlerts({ isOverlay }: { isOverlay: boolean }) {
  const say = useFrameWords()
  const alerts = useSyncExternalStore(pageAlerts.subscribe, pageAlerts.all)
  const { pathname } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const newest = alerts[0]?.id
  useEffect(() => pageAlerts.leave(pathname), [pathname])
  // A dialog may have been scrolled on.
  useEffect(() => {
    if (newest !== undefined) box.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])

  function close(id: number) {
    const hadFocus = box.current?.contains(document.activeElement)
    const ground = box.current?.closest<HTMLElement>('[role="dialog"], main')
    pageAlerts.close(id)
    if (hadFocus) ground?.focus({ preventScroll: true })
  }

  const told = alerts.flatMap(alert => {
    const words = alertText(alert.kind, alert, say)
    return words ? [{ ...alert, words }] : []
  })
  if (told.length === 0) return null
  return (
    <div ref={box} className={isOverlay ? styles.overlay : styles.page}>
      <Stack gap="xs">
        {told.map(({ id, kind, error, words }) => (
          <div key={id} role={kind === 'success' ? 'status' : undefined}>
            <AlertBox
              type={kind}
              title={words.title}
              offersSupport={isUnexpected(error)}
              onClose={() => close(id)}
              closeLabel={say('common.close')}
            >
              {words.text}
            </AlertBox>
          </div>
        ))}
      </Stack>
    </div>
  )
}

/** A refusal says itself what to do. */
const isUnexpected = (error: unknown) => error instanceof CallError && error.kind === 'unexpected'
