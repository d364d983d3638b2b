import { useEffect, useEffectEvent, useRef } from 'react'
import { listen, listenToConnect, wasHeard } from './realtime.ts'

/** A burst is read once. */
const PAUSE = 250

/** As long as an answer counts as fresh, and as long as it may have been on its way. */
const JUST_NOW = 10_000

/**
 * Reads again when the server pushes one of these, and whenever the connection comes, the first time and anew: what was pushed
 * between the first read and that moment was not heard. News that came just before the screen did may be missing in what another
 * screen left in the cache.
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
    const each = names.split(' ')
    const ends = [listenToConnect(onNews), ...each.map(name => listen(name, onNews))]
    if (each.some(name => wasHeard(name, JUST_NOW))) onNews()
    return () => {
      for (const end of ends) end()
      clearTimeout(waiting.current)
      waiting.current = undefined
    }
  }, [names])
}
