import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import type { Errors } from '#browser/submit/errors.ts'
import type { Problem } from '#kit/contract/errors.ts'
import { type Design, designProblems, type Tab, tabsOf } from '#kit/design/design.ts'
import type { PictureStore } from '../form/rich-text/picture-store.ts'
import { ConflictDialog, type NewerDesign, newerIn } from './ConflictDialog.tsx'
import { type DesignDraft, toBody, toDraft, toPreview } from './design-draft.ts'
import { EditorScreen } from './EditorScreen.tsx'
import { EditorFields, type EditorSection, type FieldLook } from './fields/EditorFields.tsx'
import { PicturesOf } from './fields/pictures.ts'
import { useEditor } from './useEditor.ts'
import { opensWindow } from './window/opensWindow.ts'

const EditorInWindow = lazyComponent(() => import('./window/EditorInWindow.tsx').then(file => file.EditorInWindow))

interface DesignEditorProps extends FieldLook {
  table: Design
  sections: Partial<Record<Tab, readonly EditorSection[]>>
  /** The values as the server gave them; other names beside them are left alone. */
  loaded: Readonly<Record<string, unknown>>
  /** Sends the fields of the form and gives back what was stored. */
  save: (body: Record<string, string | File>) => Promise<Readonly<Record<string, unknown>>>
  /** Which version the values are, for pages that are saved in parts; `version` unless told. */
  versionOf?: (values: Readonly<Record<string, unknown>>) => unknown
  /** What no table can say; made once. */
  check?: (draft: DesignDraft) => Record<string, Problem>
  onRefused?: (errors: Errors) => void
  /** Where its formatted texts keep their pictures. */
  pictures?: PictureStore
  firstTab?: Tab
  title: string
  back: string
  /** Where the page is explained. */
  help?: string
  pageUrl?: string | null
  top?: ReactNode
  /** Above the fields of one tab. */
  lead?: Partial<Record<Tab, ReactNode>>
  preview: (design: Record<string, unknown>, draft: DesignDraft) => ReactNode
}

const asVersion = ({ version }: Readonly<Record<string, unknown>>) => version

/** The editor of a designed page: its table, how its fields are grouped, where they are read and saved, how the page looks. */
export function DesignEditor(props: DesignEditorProps) {
  if (opensWindow()) return <EditorInWindow title={props.title} back={props.back} />
  return <EditorHere {...props} />
}

function EditorHere(props: DesignEditorProps) {
  const { table, sections, loaded, save, versionOf = asVersion, check, onRefused, pictures, firstTab, preview } = props
  const { texts, hints, own, lead, pageUrl, title, back, help, top } = props
  const fromTable = useCallback((draft: DesignDraft) => designProblems(table, draft), [table])
  // What the draft was made on. A newer reading of the page does not change it: the draft does not follow it either.
  const base = useRef(versionOf(loaded))
  const [newer, setNewer] = useState<NewerDesign>()
  const editor = useEditor<DesignDraft, Tab>({
    loaded: useMemo(() => toDraft(table, loaded), [table, loaded]),
    check: check ?? fromTable,
    tabOf: useMemo(() => tabsOf(table), [table]),
    firstTab: firstTab ?? (sections.design ? 'design' : 'content'),
    save: async draft => {
      const stored = await save({ ...toBody(table, draft), base_version: String(base.current) })
      base.current = versionOf(stored)
      return toDraft(table, stored)
    },
    onRefused,
    onConflict: error => {
      const found = newerIn(error)
      setNewer(found)
      return found !== undefined
    },
  })
  const { draft, errors, failures, change } = editor
  const design = useMemo(() => toPreview(table, draft), [table, draft])
  const tab = (name: Tab) =>
    sections[name] && (
      <>
        {lead?.[name]}
        <EditorFields
          table={table}
          sections={sections[name]}
          draft={draft}
          errors={errors}
          attempts={failures}
          change={change}
          texts={texts}
          hints={hints}
          own={own}
        />
      </>
    )
  return (
    <PicturesOf value={pictures}>
      <EditorScreen
        title={title}
        back={back}
        help={help}
        top={top}
        editor={editor}
        pageUrl={pageUrl ?? undefined}
        tabs={{ design: tab('design'), content: tab('content') }}
        preview={preview(design, draft)}
      />
      <ConflictDialog
        newer={newer}
        close={() => setNewer(undefined)}
        onTake={({ version, design: theirs }) => {
          base.current = version
          editor.adopt(toDraft(table, theirs))
        }}
        onOverwrite={({ version }) => {
          base.current = version
          void editor.submit()
        }}
      />
    </PicturesOf>
  )
}
