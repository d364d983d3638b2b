import type { Downloaded } from '#kit/contract/download.ts'

/** A message as both sides see it. */
export interface ThreadMessage {
  id: number
  acc_send: 'merchant' | 'affiliate'
  msg_type: 'text' | 'img' | 'file'
  msg: string
  status: '0' | '1'
  file: { name: string; format: string; byte_count: number; width: number | null; height: number | null } | null
  created_at: string
  /** Who of the shop wrote it, where that is told. */
  from_name?: string
}

/** Newest first. */
export interface ThreadPage {
  rows: ThreadMessage[]
  next: number | null
}

/** What is typed and chosen, and the name under which it is sent once. */
export interface ThreadDraft {
  key: string
  msg: string
  file?: File
}

/** One conversation, seen from one side. */
export interface ThreadSource {
  side: ThreadMessage['acc_send']
  /** Under which its pages are kept. */
  queryKey: readonly unknown[]
  maxLetters: number
  read: (before: number | undefined) => Promise<ThreadPage>
  send: (draft: ThreadDraft) => Promise<ThreadMessage>
  markRead: (until: number) => Promise<unknown>
  sendTyping: () => Promise<unknown>
  openFile: (id: number) => Promise<Downloaded>
  /** What is pushed when there is something new, and while the other side types. */
  news: readonly { name: string }[]
  typing: { name: string }
  /** Whether what was pushed is about this conversation and from the other side. */
  isFromOther: (news: unknown) => boolean
}

/** What the pages show once the newest one was read again: what is new on top of what is loaded, or alone where much was missed. */
export function withNewestPage(pages: readonly ThreadPage[], fresh: ThreadPage): ThreadPage[] {
  const oldest = fresh.rows.at(-1)?.id
  const known = pages.flatMap(page => page.rows)
  const meets = oldest !== undefined && known.some(row => row.id >= oldest)
  if (!meets || fresh.next === null) return [fresh]
  const older = pages
    .map(page => ({ ...page, rows: page.rows.filter(row => row.id < oldest) }))
    .filter(page => page.rows.length > 0)
  return [fresh, ...older]
}

/** With one that was just sent, wherever it belongs among those that came meanwhile. */
export function withSent([first, ...older]: readonly ThreadPage[], sent: ThreadMessage): ThreadPage[] {
  const rows = [sent, ...(first?.rows ?? []).filter(row => row.id !== sent.id)].toSorted((a, b) => b.id - a.id)
  return [{ next: first?.next ?? null, rows }, ...older]
}

/** Oldest first. */
export const inOrder = (pages: readonly ThreadPage[]): ThreadMessage[] => pages.flatMap(page => page.rows).toReversed()

/** Up to here the other side has read what this one wrote. */
export const seenUntil = (messages: readonly ThreadMessage[], side: ThreadMessage['acc_send']): number =>
  messages.findLast(message => message.acc_send === side && message.status === '0')?.id ?? 0

export interface ThreadDay {
  /** The moment of its first message. */
  at: string
  messages: ThreadMessage[]
}

/** Messages by the day on which they were written, as `dayOf` counts days. */
export function byDay(messages: readonly ThreadMessage[], dayOf: (at: string) => string): ThreadDay[] {
  const days: ThreadDay[] = []
  for (const message of messages) {
    const last = days.at(-1)
    if (last && dayOf(last.at) === dayOf(message.created_at)) last.messages.push(message)
    else days.push({ at: message.created_at, messages: [message] })
  }
  return days
}
