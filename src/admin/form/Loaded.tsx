import type { UseQueryResult } from '@tanstack/react-query'
import { LockKeyhole, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallError } from '#kit/contract/errors.ts'
import { useText } from '../text.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { CardSkeleton } from '../ui/PageSkeleton.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The data brings the heading of the page: until it is there, what went wrong is the heading. */
  isPage?: boolean
  /** What stands there instead when the server refuses for a reason that is no failure, by that reason. */
  whenRefused?: Partial<Record<string, ReactNode>>
  children: (data: Data) => ReactNode
}

/** Draws the form once its data is there; until then its shape, and after a failure what can be done about it. */
export function Loaded<Data>({ query, isPage = false, whenRefused = {}, children }: LoadedProps<Data>) {
  const say = useText()
  if (query.data !== undefined) return children(query.data)
  const refused = query.error instanceof CallError ? whenRefused[query.error.reason] : undefined
  if (refused) return refused
  if (query.error) return <Failed query={query} size={isPage ? 'page' : 'panel'} />
  return (
    <div role="status" aria-label={say('common.loading')}>
      <CardSkeleton rows={6} />
    </div>
  )
}

interface FailedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  size: 'panel' | 'page'
}

function Failed({ query: { error, isFetching, refetch }, size }: FailedProps) {
  const say = useText()
  const kind = error instanceof CallError ? error.kind : undefined
  const text = error?.message || say('error.unavailable')
  if (kind === 'forbidden')
    return (
      <StateMessage
        size={size}
        icon={<LockKeyhole size={24} />}
        title={say('base.forbiddenTitle')}
        text={say('base.forbiddenText')}
      />
    )
  // Trying again would not bring it back.
  if (kind === 'not_found')
    return <StateMessage size={size} icon={<SearchX size={24} />} title={say('base.missingTitle')} text={text} />
  return (
    <ErrorState
      size={size}
      title={say('common.error')}
      text={text}
      retry={{ label: say('common.retry'), again: () => void refetch(), isBusy: isFetching }}
    />
  )
}
