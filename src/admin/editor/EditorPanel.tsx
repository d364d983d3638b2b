import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Tab } from '#kit/design/design.ts'
import { ReadOnlyFields } from '../gate/read-only.tsx'
import { useText } from '../text.tsx'
import type { DesignDraft } from './design-draft.ts'
import styles from './Editor.module.css'
import { ErrorCount } from './ErrorCount.tsx'
import type { EditorState } from './useEditor.ts'

interface EditorPanelProps {
  editor: Pick<EditorState<DesignDraft, Tab>, 'tab' | 'setTab' | 'errorsIn'>
  top?: ReactNode
  tabs: Partial<Record<Tab, ReactNode>>
}

export const editorTabs = ['design', 'content'] as const satisfies readonly Tab[]

/** The two tabs, each with the count of what is wrong in it. */
export function EditorPanel({ editor, top, tabs }: EditorPanelProps) {
  const say = useText()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { tab, setTab, errorsIn } = editor
  const names = editorTabs.filter(name => tabs[name])
  if (names.length === 1)
    return (
      <>
        {top && (
          <Stack gap="sm" className={styles.top}>
            {top}
          </Stack>
        )}
        <div className={styles.fields}>
          <ReadOnlyFields>{tabs[names[0]!]}</ReadOnlyFields>
        </div>
      </>
    )

  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'design' ? 'content' : 'design'
    setTab(other)
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus()
  }
  return (
    <>
      {top && (
        <Stack gap="sm" className={styles.top}>
          {top}
        </Stack>
      )}
      <div ref={list} className={styles.tabs} role="tablist" aria-label={say('editor.tabs')} onKeyDown={walk}>
        {editorTabs.map(name => {
          const wrong = Object.keys(errorsIn[name] ?? {}).length
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              data-tab={name}
              aria-selected={name === tab}
              aria-controls={name === tab ? `${id}-panel` : undefined}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => setTab(name)}
            >
              {say(`editor.${name}`)}
              {wrong > 0 && <ErrorCount label={say('editor.errors', { count: wrong })} />}
            </button>
          )
        })}
      </div>
      <div key={tab} id={`${id}-panel`} className={styles.fields} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        <ReadOnlyFields>{tabs[tab]}</ReadOnlyFields>
      </div>
    </>
  )
}
