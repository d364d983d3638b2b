import { Menu } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { Table2 } from 'lucide-react'
import { useText } from '../../text.tsx'
import { Tool } from './Tool.tsx'

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true }

/** Outside a table it makes one; inside it changes the one there. */
export function TableTool({ editor }: { editor: Editor }) {
  const say = useText()
  const isInside = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') })
  const chain = () => editor.chain().focus()
  return (
    <Menu shadow="md" position="bottom-start">
      <Menu.Target>
        <Tool label={say('form.richText.table')} isActive={isInside}>
          <Table2 size={17} aria-hidden />
        </Tool>
      </Menu.Target>
      <Menu.Dropdown>
        {isInside ? (
          <>
            <Menu.Item onClick={() => chain().addRowAfter().run()}>{say('form.richText.addRow')}</Menu.Item>
            <Menu.Item onClick={() => chain().addColumnAfter().run()}>{say('form.richText.addColumn')}</Menu.Item>
            <Menu.Item onClick={() => chain().deleteRow().run()}>{say('form.richText.deleteRow')}</Menu.Item>
            <Menu.Item onClick={() => chain().deleteColumn().run()}>{say('form.richText.deleteColumn')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item c="var(--danger)" onClick={() => chain().deleteTable().run()}>
              {say('form.richText.deleteTable')}
            </Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={() => chain().insertTable(NEW_TABLE).run()}>{say('form.richText.insertTable')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
