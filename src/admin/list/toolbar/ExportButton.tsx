import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callWith } from '#browser/calls/call.ts'
import { saveFile } from '#browser/saveFile.ts'
import type { Downloaded } from '#kit/contract/download.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { ListState } from '#kit/contract/list-query.ts'
import { notify } from '../../feedback/notify.ts'
import { useText } from '../../text.tsx'
import styles from './toolbar.module.css'

interface ExportButtonProps {
  endpoint: Endpoint
  state: ListState
}

/** Saves what is filtered, all pages of it, as a file. */
export function ExportButton({ endpoint, state }: ExportButtonProps) {
  const say = useText()
  const { page: _page, per_page: _size, ...query } = state
  const fetching = useMutation({
    mutationFn: () => callWith(endpoint, { query }) as Promise<Downloaded>,
    onSuccess: saveFile,
    onError: error => notify.error(say('list.exportFailed'), error),
  })
  return (
    <>
      <Button
        variant="default"
        className={styles.tool}
        classNames={{ label: styles.word, section: styles.sign }}
        leftSection={<Download size={16} aria-hidden />}
        loading={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {say('common.export')}
      </Button>
      <span role="status" className="only-read">
        {fetching.isPending && say('list.exporting')}
      </span>
    </>
  )
}
