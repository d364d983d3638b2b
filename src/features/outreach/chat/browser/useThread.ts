import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { listen } from '#browser/realtime/realtime.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import {
  inOrder,
  type ThreadDraft,
  type ThreadMessage,
  type ThreadPage,
  type ThreadSource,
  withNewestPage,
  withSent,
} from './thread.ts'

type Pages = InfiniteData<ThreadPage, number | undefined>

/** A conversation while it is open: its messages page by page, what is being sent, and what the other side does. */
export function useThread(source: ThreadSource, { isReader }: { isReader: boolean }) {
  const queries = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: source.queryKey,
    queryFn: ({ pageParam }) => source.read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
    // News keep it up to date; every opening begins anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const change = (changed: (pages: readonly ThreadPage[]) => ThreadPage[]) =>
    queries.setQueryData<Pages>(source.queryKey, old => old && asPages(changed(old.pages)))
  const readNewest = () =>
    source.read(undefined).then(
      fresh => change(current => withNewestPage(current, fresh)),
      () => undefined,
    )
  useNews(source.news, () => void readNewest())
  const messages = inOrder(pages.data?.pages ?? [])
  const newestFromOther = messages.findLast(message => message.acc_send !== source.side)?.id
  useReadMark(source, isReader ? newestFromOther : undefined)
  return {
    ...pages,
    messages,
    isOtherTyping: useOtherTyping(source, newestFromOther),
    // What came while older ones were on their way is not among what they are added to.
    readOlder: () => void pages.fetchNextPage({ cancelRefetch: false }).then(readNewest),
    ...useOutbox(source, sent => change(current => withSent(current, sent))),
  }
}

const asPages = (pages: ThreadPage[]): Pages => ({
  pages,
  pageParams: pages.map((_, index) => pages[index - 1]?.next ?? undefined),
})

/** What is on a page that somebody looks at is read; a page in the background is not looked at. */
function useReadMark(source: ThreadSource, newest: number | undefined): void {
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible')
  const mark = useEffectEvent((until: number) => void source.markRead(until).catch(() => undefined))
  useEffect(() => {
    if (isVisible && newest !== undefined) mark(newest)
  }, [isVisible, newest])
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Told every three seconds while somebody types: after five without a word they have stopped. */
const STOPPED_AFTER = 5_000

function useOtherTyping(source: ThreadSource, newestFromOther: number | undefined): boolean {
  const [typing, setTyping] = useState<{ after: number | undefined }>()
  const onTyping = useEffectEvent((data: unknown) => {
    if (source.isFromOther(data)) setTyping({ after: newestFromOther })
  })
  useEffect(() => listen(source.typing.name, onTyping), [source.typing.name])
  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(setTyping, STOPPED_AFTER, undefined)
    return () => clearTimeout(timer)
  }, [typing])
  // What they typed has come.
  return typing !== undefined && typing.after === newestFromOther
}

export interface Outgoing extends ThreadDraft {
  state: 'sending' | 'failed'
  problem?: unknown
}

/** What was sent shows at once; what did not arrive waits to be sent again, under the name it had. */
function useOutbox(source: ThreadSource, onSent: (message: ThreadMessage) => void) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const without = (key: string) => setOutgoing(all => all.filter(other => other.key !== key))
  async function send(draft: ThreadDraft): Promise<void> {
    setOutgoing(all => [...all.filter(other => other.key !== draft.key), { ...draft, state: 'sending' }])
    try {
      onSent(await source.send(draft))
      without(draft.key)
    } catch (problem) {
      setOutgoing(all => all.map(other => (other.key === draft.key ? { ...other, state: 'failed', problem } : other)))
    }
  }
  return { outgoing, send, forget: without }
}
