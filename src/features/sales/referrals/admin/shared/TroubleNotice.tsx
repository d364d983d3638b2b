import { CloseButton } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import styles from './TroubleNotice.module.css'
import type { Trouble } from './useStatusActions.ts'

const MAX = 5

interface TroubleNoticeProps {
  trouble: Trouble | undefined
  dismiss: () => void
}

/** Stays until it is read: a toast would be gone before one knows what it was about. */
export function TroubleNotice({ trouble, dismiss }: TroubleNoticeProps) {
  const say = useText()
  if (!trouble) return null
  const { title, sentences } = trouble
  return (
    <Inline gap="sm" align="start" className={`${styles.notice} ${parts.warning}`} role="alert">
      <TriangleAlert size={18} aria-hidden />
      <div className={parts.rest}>
        <strong>{title}</strong>
        <ul>
          {sentences.slice(0, MAX).map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {sentences.length > MAX && <span>{say('referral.action.andMore', { count: sentences.length - MAX })}</span>}
      </div>
      <CloseButton aria-label={say('common.close')} onClick={dismiss} />
    </Inline>
  )
}
