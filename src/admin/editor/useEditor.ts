import { useRef, useState } from 'react'
import type * as z from 'zod'
import { CallError } from '#kit/errors.ts'
import { notify } from '../feedback/notify.ts'
import { type Errors, firstOfEach, without } from '../form/errors.ts'
import { isSame } from '../form/isSame.ts'
import { problemsIn } from '../problemsIn.ts'
import { useText } from '../text.tsx'
import { useUnsaved } from '../unsaved/useUnsaved.ts'
import { errorsByTab, errorsOfNoTab, tabToShow } from './draft.ts'

interface EditorOptions<Draft extends object, Tab extends string> {
  /** As loaded. The editor of another program is mounted anew, by its `key`. */
  loaded: Draft
  schema: z.ZodType
  /** Every field and the tab that shows it; forgetting one does not compile. */
  tabOf: Record<keyof Draft & string, Tab>
  firstTab: Tab
  /** Sends the draft and gives back what the server stored. */
  save: (draft: Draft) => Promise<Draft>
}

/** The state of a page editor: draft, open tab, errors by tab. */
export function useEditor<Draft extends object, Tab extends string>(options: EditorOptions<Draft, Tab>) {
  const { loaded, schema, tabOf, firstTab, save } = options
  const say = useText()
  const [saved, setSaved] = useState(loaded)
  const [draft, setDraft] = useState(loaded)
  const [errors, setErrors] = useState<Errors>({})
  const [tab, setTab] = useState(firstTab)
  const [isSaving, setSaving] = useState(false)
  const sending = useRef(false)
  const dirty = !isSame(saved, draft)
  useUnsaved(dirty, { save: submit, discard })

  function edit(change: Partial<Draft>) {
    setDraft(current => ({ ...current, ...change }))
    setErrors(current => without(current, Object.keys(change)))
  }

  function discard() {
    setDraft(saved)
    setErrors({})
  }

  function show(found: Errors): false {
    setErrors(found)
    setTab(tabToShow(tab, errorsByTab(found, tabOf)))
    const [homeless] = errorsOfNoTab(found, tabOf)
    if (homeless) notify.error(homeless)
    return false
  }

  async function submit(): Promise<boolean> {
    if (sending.current) return false
    const found = problemsIn(schema, draft, say)
    if (Object.keys(found).length > 0) return show(found)
    sending.current = true
    setSaving(true)
    try {
      const stored = await save(draft)
      setSaved(stored)
      setDraft(current => (current === draft ? stored : current))
      setErrors({})
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
    const fields = error instanceof CallError ? firstOfEach(error.fields) : {}
    if (Object.keys(fields).length > 0) return show(fields)
    notify.error((error instanceof CallError && error.message) || say('error.unexpected'))
    return false
  }

  return { draft, edit, discard, submit, dirty, isSaving, tab, setTab, errors: errorsByTab(errors, tabOf) }
}
