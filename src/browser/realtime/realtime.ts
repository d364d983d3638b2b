import type { Socket } from 'socket.io-client'
import { bearer, isSignedIn } from '../calls/bearer.ts'
import { openedStore } from '../store/opened-store.ts'

type Listener = (data: unknown) => void

const listeners = new Map<string, Set<Listener>>()
const heardAt = new Map<string, number>()
const connectListeners = new Set<() => void>()
let socket: Socket | undefined

/**
 * Opens the one connection over which the server pushes. The library comes after the first paint, in its own file.
 * `checkSession` asks the server whether the session still stands; it renews the token, or ends the session here.
 */
export async function startRealtime(checkSession: () => Promise<unknown>, { portal = false } = {}): Promise<void> {
  if (socket) return
  const { io } = await import('socket.io-client')
  socket = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    auth: answer => void Promise.resolve(bearer()).then(token => answer({ token, shop: openedStore(), portal })),
  })
  socket.onAny((event: string, data: unknown) => {
    heardAt.set(event, performance.now())
    for (const listener of listeners.get(event) ?? []) listener(data)
  })
  // Support and whoever waits for news can see on the page whether they would arrive.
  socket.on('connect', () => {
    document.documentElement.dataset.live = 'true'
    for (const listener of connectListeners) listener()
  })
  socket.on('disconnect', () => {
    delete document.documentElement.dataset.live
  })
  // A lost connection comes back by itself; one that was refused or sent away does not until the session is proven again.
  socket.on('disconnect', reason => void (reason === 'io server disconnect' && comeBack(checkSession)))
  socket.on('connect_error', () => void (!socket?.active && comeBack(checkSession)))
}

const PAUSE = 2_000
const LONGEST_PAUSE = 60_000
let refusals = 0

async function comeBack(checkSession: () => Promise<unknown>): Promise<void> {
  const pause = Math.min(PAUSE * 2 ** refusals++, LONGEST_PAUSE)
  await new Promise(resolve => setTimeout(resolve, pause))
  await checkSession().catch(() => undefined)
  if (!isSignedIn()) return
  socket?.once('connect', () => {
    refusals = 0
  })
  socket?.connect()
}

/** Whether it was pushed in the last so many milliseconds, whoever listened then. */
export const wasHeard = (event: string, within: number): boolean =>
  performance.now() - (heardAt.get(event) ?? Number.NEGATIVE_INFINITY) < within

export function listen(event: string, listener: Listener): () => void {
  const heard = listeners.get(event) ?? new Set()
  listeners.set(event, heard.add(listener))
  return () => heard.delete(listener)
}

/** Whenever the connection is there, the first time and anew: what was pushed before that was not heard. */
export function listenToConnect(listener: () => void): () => void {
  connectListeners.add(listener)
  return () => connectListeners.delete(listener)
}
