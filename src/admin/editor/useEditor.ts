import { useCallback, useMemo, useState } from 'react'
import { type Errors, without } from '#browser/submit/errors.ts'
import { useDraft } from '#browser/submit/useDraft.ts'
import { useSubmission } from '#browser/submit/useSubmission.ts'
import type { CallError, Problem } from '#kit/contract/errors.ts'
import { notify } from '../feedback/notify.ts'
import { type Say, useText } from '../text.tsx'
import { useUnsaved } from '../unsaved/useUnsaved.ts'
import { errorsByTab, errorsOfNoTab, tabToShow } from './draft.ts'

interface EditorOptions<Draft extends object, Tab extends string> {
  /** As loaded. The editor of another program is mounted anew, by its `key`. */
  loaded: Draft
  /** What is wrong with a draft, by the path of the field; the server asks the same. */
  check: (draft: Draft) => Record<string, Problem>
  /** Every field and the tab that shows it. */
  tabOf: Record<string, Tab>
  firstTab: Tab
  /** Sends the draft and gives back what the server stored. */
  save: (draft: Draft) => Promise<Draft>
  /** For an editor that shows only some of its fields: what is wrong has to come into view. */
  onRefused?: (errors: Errors) => void
  /** Somebody else has saved meanwhile: true where that is asked about. */
  onConflict?: (error: CallError) => boolean
}

export type EditorState<Draft extends object, Tab extends string> = ReturnType<typeof useEditor<Draft, Tab>>

/** The state of a page editor: draft, open tab, errors by tab. */
export function useEditor<Draft extends object, Tab extends string>(options: EditorOptions<Draft, Tab>) {
  const { loaded, check, tabOf, firstTab, save, onRefused, onConflict } = options
  const say = useText()
  const { draft, setDraft, dirty, settle, ...drafts } = useDraft(loaded)
  const { isWatched, isSending, stopWatching, failures, busy: isSaving, ...submission } = useSubmission()
  const [refused, setRefused] = useState<Errors>({})
  const [tab, setTab] = useState(firstTab)
  const errors = useMemo(
    () => (isWatched ? { ...sentencesOf(check(draft), say), ...refused } : refused),
    [isWatched, refused, draft, check, say],
  )
  useUnsaved(dirty, { save: submit, discard })

  const change = useCallback(
    (field: string, value: unknown) => {
      setDraft(current => ({ ...current, [field]: value }))
      setRefused(current => (Object.keys(current).length > 0 ? without(current, [field]) : current))
    },
    [setDraft],
  )

  function discard() {
    drafts.discard()
    forgetErrors()
  }

  /** Goes on from what the server has now. */
  function adopt(stored: Draft) {
    drafts.adopt(stored)
    forgetErrors()
  }

  function forgetErrors() {
    stopWatching()
    setRefused({})
  }

  function show(found: Errors, by: 'check' | 'server') {
    // What the check finds is found again while it is typed; only the server's word has to be kept.
    if (by === 'server') setRefused(found)
    setTab(tabToShow(tab, errorsByTab(found, tabOf)))
    onRefused?.(found)
    const [homeless] = errorsOfNoTab(found, tabOf)
    if (homeless) notify.error(homeless)
  }

  function submit(): Promise<boolean> {
    if (!isSending()) setRefused({})
    return submission.submit({
      check: () => sentencesOf(check(draft), say),
      send: () => save(draft),
      onSent: (stored): undefined => {
        settle(draft, stored)
        notify.success(say('common.saved'))
      },
      answers: refusal => refusal.kind === 'conflict' && onConflict?.(refusal) === true,
      onRefused: show,
      onFailed: notify.failed,
    })
  }

  return {
    draft,
    /** The same function all along, so that a field is drawn anew only when its own value changes. */
    change,
    discard,
    adopt,
    submit,
    dirty,
    isSaving,
    tab,
    setTab,
    errors,
    errorsIn: errorsByTab(errors, tabOf),
    /** Counts the refused attempts: after each the screen goes to the first error. */
    failures,
  }
}

const sentencesOf = (problems: Record<string, Problem>, say: Say): Errors =>
  Object.fromEntries(Object.entries(problems).map(([path, { key, params }]) => [path, say.any(key, params)]))
