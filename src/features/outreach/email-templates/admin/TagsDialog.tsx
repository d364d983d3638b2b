import { useRef } from 'react'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { fallbackOf, type Tag } from '#features/people/affiliate-mails/rules/types.ts'
import styles from './emails.module.css'

interface TagsDialogProps {
  /** What the words can name, and by each name what would stand there. */
  tags: { tags: readonly string[]; replace: Readonly<Record<string, string>> }
  isOpen: boolean
  close: () => void
  choose: (tag: string) => void
}

/** The tags of a mail, each with what would stand there, and with what stands there where there is nothing. */
export function TagsDialog({ tags: { tags, replace }, isOpen, close, choose }: TagsDialogProps) {
  const say = useText()
  const chosen = useRef<string>(undefined)
  // Only when the dialog has let go of the caret can it go back into the text.
  const finish = () => {
    const tag = chosen.current
    chosen.current = undefined
    if (tag) choose(tag)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={finish}
      returnFocus={false}
      title={say('emails.tags')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <p className={parts.quiet}>{say('emails.tagsLead')}</p>
      <Stack as="ul" gap={6} className={styles.tags}>
        {(tags as Tag[]).map(tag => (
          <li key={tag}>
            <button
              type="button"
              className={`${parts.framed} ${parts.breakAnywhere}`}
              onClick={() => {
                chosen.current = tag
                close()
              }}
            >
              <code className={parts.action}>{`{${tag}}`}</code>
              <span>{say(`emails.tag.${tag}`)}</span>
              {replace[tag] && <small className={parts.lead}>{replace[tag]}</small>}
              <Fallback tag={tag} />
            </button>
          </li>
        ))}
      </Stack>
    </Modal>
  )
}

function Fallback({ tag }: { tag: Tag }) {
  const say = useText()
  const fallback = fallbackOf(tag)
  if (fallback === undefined) return null
  const words = tag === 'order_number' || tag === 'order_id' ? 'order' : 'name'
  return (
    <small className={parts.lead}>
      {fallback === 'words' ? say(`emails.fallback.words.${words}`) : say(`emails.fallback.${fallback}`)}
    </small>
  )
}
