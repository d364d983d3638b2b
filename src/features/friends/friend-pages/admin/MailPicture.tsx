import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import parts from '#browser/ui/parts.module.css'
import type { ProgramDraft } from '#features/friends/customer-referral/admin/index.ts'
import { friendPages, type RewardWords } from '../contract.ts'
import styles from './friends.module.css'

interface MailPictureProps {
  words: RewardWords
  /** A program that is not saved yet: the email tells of its reward and discount. */
  draft?: ProgramDraft
}

/** The email as it would arrive, drawn by what sends it. */
export function MailPicture({ words, draft }: MailPictureProps) {
  const say = useText()
  const { refer_customer_email_subject, refer_customer_email_content } = words
  // As text, which stays the same while nothing is typed.
  const [asked] = useDebouncedValue(JSON.stringify({ refer_customer_email_subject, refer_customer_email_content, draft }), 300)
  const shown = useQuery({
    queryKey: ['reward email', asked],
    queryFn: () => callWith(friendPages.previewRewardEmail, { body: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
  })
  if (shown.error) return <p className={`${styles.note} ${parts.sunken}`}>{say('editor.previewFailed')}</p>
  return (
    <div className={styles.mail}>
      <p>
        <strong>{shown.data?.subject}</strong>
      </p>
      {/* Nothing runs in there, and nothing gets out. */}
      <iframe title={say('editor.previewOf', { title: say('page.rewardEmail') })} sandbox="" srcDoc={shown.data?.html} />
    </div>
  )
}
