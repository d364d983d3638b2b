import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isEmbedded } from '#browser/embedded.ts'
import { editorWindow } from '#browser/store/editor-window.ts'
import { focusFirstError } from '#browser/submit/errors.ts'
import type { Tab } from '#kit/design/design.ts'
import { AlertPlace } from '../feedback/AlertPlace.tsx'
import { SaveBar } from '../form/SaveBar.tsx'
import { useWholeWindow } from '../ui/whole-window.ts'
import type { DesignDraft } from './design-draft.ts'
import styles from './Editor.module.css'
import { EditorDrawer } from './EditorDrawer.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { hasSaveBar } from './hasSaveBar.ts'
import type { EditorState } from './useEditor.ts'
import { useGuardedAddress } from './useGuardedAddress.ts'
import { useIsNarrow } from './useIsNarrow.ts'
import { useSaveKey } from './useSaveKey.ts'

interface EditorScreenProps {
  editor: EditorState<DesignDraft, Tab>
  title: string
  /** Where leaving leads. */
  back: string
  /** Where the page is explained; opened beside the work. */
  help?: string
  /** The published page, opened in a new tab. */
  pageUrl?: string
  /** Above the tabs: the program selector, and what has to be said. */
  top?: ReactNode
  /** A page without settings of one kind has no tabs. */
  tabs: Partial<Record<Tab, ReactNode>>
  preview: ReactNode
}

/** The whole window for one page: what can be set on the left, the page itself on the right. */
export function EditorScreen({ editor, title, back, help, pageUrl, top, tabs, preview }: EditorScreenProps) {
  const isNarrow = useIsNarrow()
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const embedded = isEmbedded()
  // The platform's window has a title, a cross and a bar that saves.
  const hasWindow = editorWindow() !== undefined
  const savesByBar = hasWindow || (embedded && hasSaveBar(pathname))
  useWholeWindow()
  useGuardedAddress()
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })
  const onSave = useCallback(() => void latest.current.submit(), [])
  const onDiscard = useCallback(() => latest.current.discard(), [])
  useSaveKey(() => editor.dirty && void editor.submit())

  // What was refused comes into view: the drawer opens in the same step, so that the focus finds it open.
  const [seen, setSeen] = useState(editor.failures)
  if (seen !== editor.failures) {
    setSeen(editor.failures)
    setDrawerOpen(true)
  }
  useEffect(() => {
    if (editor.failures > 0) focusFirstError(form.current)
  }, [editor.failures])

  const panel = (
    <form
      ref={form}
      className={styles.form}
      aria-label={title}
      aria-busy={editor.isSaving}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void editor.submit()
      }}
    >
      <EditorPanel editor={editor} top={top} tabs={tabs} />
      {savesByBar && <SaveBar dirty={editor.dirty} busy={editor.isSaving} onDiscard={editor.discard} />}
    </form>
  )
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <EditorHeader
          hasWindow={hasWindow}
          dirty={editor.dirty}
          isSaving={editor.isSaving}
          onSave={onSave}
          onDiscard={onDiscard}
          title={title}
          back={back}
          help={help}
          pageUrl={pageUrl}
          saves={!savesByBar}
          isModal={embedded}
          isNarrow={isNarrow}
        />
        <div className={styles.alerts}>
          <AlertPlace isOverlay />
        </div>
      </div>
      {isNarrow ? (
        <EditorDrawer isOpen={isDrawerOpen} onOpen={setDrawerOpen} preview={preview}>
          {panel}
        </EditorDrawer>
      ) : (
        <div className={styles.split}>
          <div className={styles.side}>{panel}</div>
          <div className={styles.stage}>{preview}</div>
        </div>
      )}
    </div>
  )
}
