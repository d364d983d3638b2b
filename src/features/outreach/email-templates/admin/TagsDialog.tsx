import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '#admin/text.tsx'
import { optionalTags, type Tag } from '#features/people/affiliate-mails/rules/types.ts'
import type { TemplateView } from '../contract.ts'
import styles from './emails.module.css'

interface TagsDialogProps {
  mail: TemplateView
  isOpen: boolean
  close: () => void
  choose: (tag: string) => void
}

/** What the words can name, each with what would stand there. */
export function TagsDialog({ mail, isOpen, close, choose }: TagsDialogProps) {
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
      <p className={styles.quiet}>{say('emails.tagsLead')}</p>
      <ul className={styles.tags}>
        {mail.tags.map(tag => (
          <li key={tag}>
            <button
              type="button"
              onClick={() => {
                chosen.current = tag
                close()
              }}
            >
              <code>{`{${tag}}`}</code>
              <span>{say(`emails.tag.${tag as Tag}`)}</span>
              {mail.replace[tag] && <small>{mail.replace[tag]}</small>}
              {optionalTags.has(tag) && !mail.replace[tag] && <small>{say('emails.leftOut')}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
