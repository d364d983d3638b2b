import { Loader } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { callWith } from '#browser/calls/call.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import type { Endpoint, Input, Reply } from '#kit/contract/endpoint.ts'
import styles from './TypedPreview.module.css'

/** What is typed digit by digit is worth reckoning once it stays. */
const TYPING = 400

interface TypedPreviewProps<E extends Endpoint> {
  endpoint: E
  /** Nothing while the draft is not whole. */
  input: Input<E> | undefined
  /** What stands there until then. */
  whenEmpty: string
  icon: ReactNode
  children: (preview: Reply<E>) => ReactNode
}

/** What a draft would do, reckoned by the server as one types, before anything is saved. */
export function TypedPreview<E extends Endpoint>({ endpoint, input, whenEmpty, icon, children }: TypedPreviewProps<E>) {
  const settled = useDeferredValue(input)
  const preview = useQuery<Reply<E>>({
    queryKey: [endpoint.route, settled],
    queryFn: async ({ signal }) => {
      await new Promise(resolve => setTimeout(resolve, TYPING))
      signal.throwIfAborted()
      return callWith(endpoint, settled)
    },
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!settled)
    return (
      <Inline as="p" gap={10} align="stretch" className={styles.preview}>
        {whenEmpty}
      </Inline>
    )
  if (preview.isError)
    return (
      <Inline as="p" gap={10} align="stretch" className={styles.preview} role="status">
        {preview.error.message}
      </Inline>
    )
  return (
    <Inline gap={10} align="stretch" className={styles.preview} role="status" aria-busy={preview.isFetching} data-preview>
      {preview.data === undefined ? <Loader size={16} /> : icon}
      {preview.data !== undefined && <div>{children(preview.data)}</div>}
    </Inline>
  )
}
