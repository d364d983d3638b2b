import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleHelp, ExternalLink, Undo2, X } from 'lucide-react'
import { memo } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { WriteButton } from '../gate/WriteButton.tsx'
import { useText } from '../text.tsx'
import styles from './Editor.module.css'

interface EditorHeaderProps {
  dirty: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  title: string
  back: string
  help?: string
  pageUrl?: string
  /** Whether saving is done from here. */
  saves: boolean
  isModal: boolean
  /** Whether a window around the editor has its title and its way out. */
  hasWindow: boolean
  isNarrow: boolean
}

/** Stands still while something is typed. */
export const EditorHeader = memo(function EditorHeader(props: EditorHeaderProps) {
  const { dirty, isSaving, onSave, onDiscard, title, back, help, pageUrl, saves, isModal, hasWindow, isNarrow } = props
  const say = useText()
  const discarding = { disabled: !dirty || isSaving, onClick: onDiscard }
  const view = { component: 'a', href: pageUrl, target: '_blank', rel: 'noopener' } as const
  if (hasWindow && !help && !pageUrl)
    return (
      <header>
        <h1 className="only-read">{title}</h1>
      </header>
    )
  return (
    <Inline as="header" justify={hasWindow ? 'end' : undefined} className={styles.header}>
      {!hasWindow && (
        <ActionIcon
          component={Link}
          to={back}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={say(isModal ? 'common.close' : 'common.back')}
        >
          {isModal ? <X size={20} aria-hidden /> : <ArrowLeft size={20} aria-hidden />}
        </ActionIcon>
      )}
      <h1 className={hasWindow ? 'only-read' : `${styles.title} ${parts.oneLine} ${parts.grow}`}>{title}</h1>
      <Quiet as="span" role="status" className={styles.unsaved}>
        {dirty && !isNarrow && !hasWindow && say('form.unsaved')}
      </Quiet>
      {help && (
        <a
          className={`${parts.signText} ${styles.help} ${parts.hoverable} ${parts.quiet}`}
          href={help}
          target="_blank"
          rel="noopener"
        >
          <CircleHelp size={16} aria-hidden />
          <span className={isNarrow ? 'only-read' : undefined}>{say('common.learnMore')}</span>
        </a>
      )}
      {pageUrl &&
        (isNarrow ? (
          <ActionIcon {...view} variant="default" size="lg" aria-label={say('editor.openPage')}>
            <ExternalLink size={17} aria-hidden />
          </ActionIcon>
        ) : (
          <Button {...view} variant="default" size="sm" rightSection={<ExternalLink size={15} aria-hidden />}>
            {say('editor.openPage')}
          </Button>
        ))}
      {saves && (
        <>
          {isNarrow ? (
            <ActionIcon {...discarding} variant="default" size="lg" aria-label={say('common.discard')}>
              <Undo2 size={17} aria-hidden />
            </ActionIcon>
          ) : (
            <Button {...discarding} variant="default" size="sm">
              {say('common.discard')}
            </Button>
          )}
          <WriteButton size="sm" disabled={!dirty} loading={isSaving} onClick={onSave}>
            {say('common.save')}
          </WriteButton>
        </>
      )}
    </Inline>
  )
})
