import { type UseBlockerOpts, useBlocker } from '@tanstack/react-router'
import { unsaved } from '../unsaved/unsaved.ts'

/** What of the address chooses the thing that is edited. */
const choosing = ['p', 'type'] as const

type Address = { pathname: string; search: Partial<Record<string, unknown>> }

/** The frame of the admin asks before another page; the same page with another program is another draft, too. */
export const isOtherDraft = (current: Address, next: Address) =>
  current.pathname === next.pathname && choosing.some(name => current.search[name] !== next.search[name])

// One object, so that the router does not take it for a new blocker.
const guard: UseBlockerOpts = {
  shouldBlockFn: async ({ current, next }) =>
    isOtherDraft(current as Address, next as Address) && !(await unsaved.run('confirm')),
  enableBeforeUnload: false,
}

export const useGuardedAddress = () => useBlocker(guard)
