import { useEffect, useState } from 'react'
import { AlertBox, type AlertBoxProps } from '#admin/alerts/AlertBox.tsx'
import { isShown } from '../rules/isShown.ts'
import { useDismissals } from './useDismissals.ts'

interface DismissibleAlertProps extends Omit<AlertBoxProps, 'onClose' | 'onCloseForever'> {
  /** Small letters, digits and dashes; what was closed is remembered by it. */
  name: string
  /** Without it the alert can only be hidden for 24 hours. */
  canCloseForever?: boolean
}

/** An alert that can be closed for 24 hours or for ever. It waits until it is known whether it was. */
export function DismissibleAlert({ name, canCloseForever = true, ...alert }: DismissibleAlertProps) {
  const { dismissals, close } = useDismissals()
  const isAway = dismissals !== undefined && !isShown(name, dismissals, new Date())
  useRedrawWhile(isAway)
  if (!dismissals || isAway) return null
  return (
    <AlertBox
      {...alert}
      onClose={() => close(name, false)}
      onCloseForever={canCloseForever ? () => close(name, true) : undefined}
    />
  )
}

const ONE_MINUTE = 60_000

/** An alert closed yesterday comes back on a page that has been open since. */
function useRedrawWhile(isAway: boolean): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => redraw(count => count + 1), ONE_MINUTE)
    return () => clearInterval(timer)
  }, [isAway])
}
