import { Loader } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { programs } from '../../contract.ts'
import styles from './Tier.module.css'
import { completeTier, type TierDraft } from './tier-draft.ts'

/** Who would move at once, before anything is saved. */
export function TierPreview({ draft }: { draft: TierDraft }) {
  const say = useText()
  const body = completeTier(useDeferredValue(draft))
  const preview = useQuery({
    queryKey: [programs.previewAutoTier.route, body],
    queryFn: async ({ signal }) => {
      // A threshold is typed digit by digit; only the one that stays is worth reckoning.
      await new Promise(resolve => setTimeout(resolve, 400))
      signal.throwIfAborted()
      return call(programs.previewAutoTier, { body: { ...body!, enabled: 1 } })
    },
    enabled: body !== undefined && body.levels.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!body || body.levels.length === 0) return <p className={styles.preview}>{say('program.tier.previewEmpty')}</p>
  if (preview.isError)
    return (
      <p className={styles.preview} role="status">
        {preview.error.message}
      </p>
    )
  return (
    <div className={styles.preview} role="status" aria-busy={preview.isFetching}>
      {preview.data ? <Users size={18} aria-hidden /> : <Loader size={16} />}
      {preview.data && (
        <div>
          <strong>{say('program.tier.wouldMove', { count: preview.data.total })}</strong>
          {preview.data.moves.length > 0 && (
            <ul>
              {preview.data.moves.map(({ program_id, program_name, affiliates }) => (
                <li key={program_id}>{say('program.tier.move', { count: affiliates, program: program_name })}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
