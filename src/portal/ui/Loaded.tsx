import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useFrameWords } from '#browser/text.tsx'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './ui.module.css'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** What was asked for, or that it is on its way, or why it is not there. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<Data>) {
  const say = useFrameWords()
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton />
  return (
    <Notice
      kind="danger"
      action={
        <SecondButton busy={isFetching} onClick={() => void refetch()}>
          {say('common.retry')}
        </SecondButton>
      }
    >
      {sentenceOf(error, say)}
    </Notice>
  )
}

/** Something is on its way. */
export const Skeleton = () => (
  <Stack gap="sm" className={styles.skeleton} role="status" aria-label={useFrameWords()('common.loading')}>
    <span />
    <span />
    <span />
  </Stack>
)
