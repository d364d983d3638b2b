import { useEffect, useEffectEvent, useRef } from 'react'
import { listen, listenToConnect } from './realtime.ts'

/** A burst is read once. */
const PAUSE = 250

/**
 * Reads again when the server pushes one of these, and whenever the connection comes, the first time and anew: what was pushed
 * between the first read and that moment was not heard.
 */
export function useNews(events: readonly { name: string }[], readAgain: () => void, pause = PAUSE): void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onNews = useEffectEvent(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      readAgain()
    }, pause)
  })
  const names = events.map(event => event.name).join(' ')
  useEffect(() => {
    const ends = [listenToConnect(onNews), ...names.split(' ').map(name => listen(name, onNews))]
    return () => {
      for (const end of ends) end()
      clearTimeout(waiting.current)
      waiting.current = undefined
    }
  }, [names])
}
