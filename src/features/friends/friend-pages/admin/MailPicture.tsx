import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import parts from '#browser/ui/parts.module.css'
import { friendPages, type RewardWords } from '../contract.ts'
import styles from './friends.module.css'

/** The email as it would arrive, drawn by what sends it. */
export function MailPicture({ words }: { words: RewardWords }) {
  const say = useText()
  const { refer_customer_email_subject: subject, refer_customer_email_content: content } = words
  const [body] = useDebouncedValue({ refer_customer_email_subject: subject, refer_customer_email_content: content }, 300)
  const shown = useQuery({
    queryKey: ['reward email', body.refer_customer_email_subject, body.refer_customer_email_content],
    queryFn: () => callWith(friendPages.previewRewardEmail, { body }),
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
