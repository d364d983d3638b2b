import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { helpPath } from '#features/pages/registration-page/admin/index.ts'
import { HOME } from '#kit/admin-paths.ts'
import { type MessageBarDesign, messageBar } from '../contract.ts'
import { messageBarNon, messageBar as withAffiliate } from '../rules/messageBar.ts'
import { BarPreview } from './BarPreview.tsx'
import styles from './MessageBar.module.css'

/** The bar for visitors who came by an affiliate's link. */
export function BarEditor() {
  const bar = useRead(messageBar.get)
  const saving = useChange(messageBar.save)
  return <Editor table={withAffiliate} bar={bar} saving={saving} />
}

/** The bar for all others. */
export function BarNonEditor() {
  const bar = useRead(messageBar.getNon)
  const saving = useChange(messageBar.saveNon)
  return <Editor table={messageBarNon} bar={bar} saving={saving} />
}

const sections: Record<'design' | 'content', EditorSection[]> = {
  design: [{ title: 'messageBarEditor.section.look', fields: ['font_family', 'font_size', 'text_color', 'background_color'] }],
  content: [{ title: 'messageBarEditor.section.message', fields: ['enabled', 'content'] }],
}

interface EditorProps {
  table: typeof withAffiliate | typeof messageBarNon
  bar: UseQueryResult<MessageBarDesign>
  saving: UseMutationResult<MessageBarDesign, Error, { body: Record<string, unknown> }>
}

function Editor({ table, bar, saving }: EditorProps) {
  const say = useText()
  return (
    <LoadedEditor query={bar}>
      {loaded => (
        <DesignEditor
          table={table}
          sections={sections}
          firstTab="content"
          texts="messageBarEditor.field"
          loaded={loaded}
          help={helpPath('message-bar')}
          save={body => saving.mutateAsync({ body })}
          title={say('page.messageBar')}
          back={HOME}
          top={<WhichBar />}
          preview={design => (
            <Preview>
              <BarPreview bar={design as MessageBarDesign} />
            </Preview>
          )}
        />
      )}
    </LoadedEditor>
  )
}

const bars = [
  ['/admin/displays/message-bar/design', 'messageBarEditor.byLink'],
  ['/admin/displays/message-bar/design-non', 'messageBarEditor.others'],
] as const

/** Two kinds of visitors, two bars. */
function WhichBar() {
  const say = useText()
  return (
    <nav className={`${styles.bars} ${parts.sunken}`} aria-label={say('messageBarEditor.which')}>
      {bars.map(([path, text]) => (
        <Link
          className={`${parts.centered} ${parts.quiet} ${parts.strong}`}
          key={path}
          to={path}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {say(text)}
        </Link>
      ))}
    </nav>
  )
}
