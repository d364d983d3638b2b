import { useLanguage, useScreenWords } from '#browser/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { formatTime } from '#kit/dates.ts'
import { Attachment } from './Attachment.tsx'
import { linkParts } from './linkParts.ts'
import styles from './thread.module.css'
import type { ThreadMessage, ThreadSource } from './thread.ts'

interface BubbleProps {
  message: ThreadMessage
  isOwn: boolean
  other: string
  timeZone: string | undefined
  openFile: ThreadSource['openFile']
  /** Under the last of one's own: how far it has come. */
  mark?: 'sent' | 'read'
}

/** One message. What was written is shown as text, whatever it looks like; only web addresses can be followed. */
export function Bubble({ message, isOwn, other, timeZone, openFile, mark }: BubbleProps) {
  const say = useScreenWords()
  const { language } = useLanguage()
  const { id, msg, file, created_at, from_name } = message
  return (
    <Stack as="article" gap={3} align="start" className={styles.message} data-own={isOwn || undefined} data-message={id}>
      <span className="only-read">{say('thread.says', { name: isOwn ? say('thread.you') : other })}</span>
      <div className={styles.bubble} data-picture={file?.width ? true : undefined}>
        {file && <Attachment id={id} file={file} open={openFile} />}
        {msg && <MessageText text={msg} />}
      </div>
      <Inline as="p" gap={[2, 'xs']} align="stretch" wrap className={parts.faint}>
        {isOwn && from_name && <span className={parts.breakAnywhere}>{from_name}</span>}
        <time dateTime={created_at}>{formatTime(created_at, language, timeZone)}</time>
        {mark && <span>{say(mark === 'read' ? 'thread.read' : 'thread.sent')}</span>}
      </Inline>
    </Stack>
  )
}

/** What was written, with its web addresses to be followed: in a tab of their own, which learns nothing of this one. */
const MessageText = ({ text }: { text: string }) => (
  <p className={styles.text}>
    {linkParts(text).map((part, place) =>
      part.href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
        <a key={place} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
)
