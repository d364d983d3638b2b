import { useCallback, useMemo, useRef, useState } from 'react'
import { CallError, type Problem } from '#kit/contract/errors.ts'
import { notify } from '../feedback/notify.ts'
import { type Errors, firstOfEach, without } from '../form/state/errors.ts'
import { isSame } from '../form/state/isSame.ts'
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
  const [saved, setSaved] = useState(loaded)
  const [draft, setDraft] = useState(loaded)
  // Nobody is told off before the first attempt to save; from then on the errors follow the typing.
  const [isWatched, setWatched] = useState(false)
  const [refused, setRefused] = useState<Errors>({})
  const [failures, setFailures] = useState(0)
  const [tab, setTab] = useState(firstTab)
  const [isSaving, setSaving] = useState(false)
  const sending = useRef(false)
  const dirty = useMemo(() => !isSame(saved, draft), [saved, draft])
  const errors = useMemo(
    () => (isWatched ? { ...sentencesOf(check(draft), say), ...refused } : refused),
    [isWatched, refused, draft, check, say],
  )
  useUnsaved(dirty, { save: submit, discard })

  const change = useCallback((field: string, value: unknown) => {
    setDraft(current => ({ ...current, [field]: value }))
    setRefused(current => (Object.keys(current).length > 0 ? without(current, [field]) : current))
  }, [])

  function discard() {
    setDraft(saved)
    setWatched(false)
    setRefused({})
  }

  /** Goes on from what the server has now. */
  function adopt(stored: Draft) {
    setSaved(stored)
    setDraft(stored)
    setWatched(false)
    setRefused({})
  }

  function show(found: Errors): false {
    setTab(tabToShow(tab, errorsByTab(found, tabOf)))
    setFailures(count => count + 1)
    onRefused?.(found)
    const [homeless] = errorsOfNoTab(found, tabOf)
    if (homeless) notify.error(homeless)
    return false
  }

  async function submit(): Promise<boolean> {
    if (sending.current) return false
    setRefused({})
    setWatched(true)
    const found = sentencesOf(check(draft), say)
    if (Object.keys(found).length > 0) return show(found)
    sending.current = true
    setSaving(true)
    try {
      const stored = await save(draft)
      setSaved(stored)
      // What was typed while the answer was on its way stays.
      setDraft(current => (current === draft ? stored : current))
      setWatched(false)
      notify.success(say('common.saved'))
      return true
    } catch (error) {
      return explain(error)
    } finally {
      sending.current = false
      setSaving(false)
    }
  }

  function explain(error: unknown): false {
    if (error instanceof CallError && error.kind === 'conflict' && onConflict?.(error)) return false
    const fields = error instanceof CallError ? firstOfEach(error.fields) : {}
    if (Object.keys(fields).length > 0) {
      setRefused(fields)
      return show(fields)
    }
    notify.error((error instanceof CallError && error.message) || say('error.unexpected'))
    return false
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
