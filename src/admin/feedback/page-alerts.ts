import { onCall, routeOf } from '#browser/calls/calling.ts'
import type { ToastKind } from './toast-length.ts'

/** What is told: by a text, by the error of a call, or by both. */
export interface Told {
  /** What was done, or what could not be done where the error alone does not say it. */
  text?: string
  error?: unknown
}

export interface PageAlert extends Told {
  id: number
  kind: ToastKind
  /** Where the person was when it was told. */
  pathname: string
}

/** More would leave no room for the page they are about. */
const MOST = 3

let alerts: readonly PageAlert[] = []
let last = 0
const listeners = new Set<() => void>()

function keep(next: readonly PageAlert[]): void {
  if (next.length === alerts.length && next.every((one, at) => one === alerts[at])) return
  alerts = next
  for (const listener of listeners) listener()
}

/** What a toast has no room for, newest first. It stands until it is closed, asked for again, or left behind with its address. */
export const pageAlerts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  all: () => alerts,
  /** Told again it stands once, and is heard again. */
  tell(kind: ToastKind, told: Told, pathname: string): void {
    last += 1
    const others = alerts.filter(one => keyOf(one) !== keyOf(told))
    keep([{ ...told, id: last, kind, pathname }, ...others].slice(0, MOST))
  },
  close: (id: number) => keep(alerts.filter(one => one.id !== id)),
  leave: (pathname: string) => keep(alerts.filter(one => one.pathname === pathname)),
}

const keyOf = ({ text, error }: Told) => JSON.stringify([text, error instanceof Error ? error.message : undefined])

onCall(route => keep(alerts.filter(({ error }) => routeOf(error) !== route)))
