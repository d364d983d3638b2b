import { Users } from 'lucide-react'
import { TypedPreview } from '#admin/form/TypedPreview.tsx'
import { useText } from '#admin/text.tsx'
import { programs } from '../../contract.ts'
import { completeTier, type TierDraft } from './tier-draft.ts'

/** Who would move at once, before anything is saved. */
export function TierPreview({ draft }: { draft: TierDraft }) {
  const say = useText()
  const body = completeTier(draft)
  return (
    <TypedPreview
      endpoint={programs.previewAutoTier}
      input={body && body.levels.length > 0 ? { body: { ...body, enabled: 1 } } : undefined}
      whenEmpty={say('program.tier.previewEmpty')}
      icon={<Users size={18} aria-hidden />}
    >
      {({ total, moves }) => (
        <>
          <strong>{say('program.tier.wouldMove', { count: total })}</strong>
          {moves.length > 0 && (
            <ul>
              {moves.map(({ program_id, program_name, affiliates }) => (
                <li key={program_id}>{say('program.tier.move', { count: affiliates, program: program_name })}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </TypedPreview>
  )
}
