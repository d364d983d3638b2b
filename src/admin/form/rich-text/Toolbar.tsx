import { type Editor, useEditorState } from '@tiptap/react'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  CodeXml,
  Italic,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { useRef } from 'react'
import parts from '#browser/ui/parts.module.css'
import { type Key, useText } from '../../text.tsx'
import { ImageTool, LinkTool } from './AddressTool.tsx'
import { ColorTool, FontTool, SizeTool } from './FontTools.tsx'
import { PictureTool } from './PictureTool.tsx'
import type { PictureStore } from './picture-store.ts'
import styles from './RichText.module.css'
import { TableTool } from './TableTool.tsx'
import { Tool } from './Tool.tsx'
import { moveFocus, useRovingFocus } from './toolbar-keys.ts'

interface Command {
  text: Key
  icon: LucideIcon
  run: (editor: Editor) => unknown
  isActive?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()

const marks: Command[] = [
  { text: 'form.richText.bold', icon: Bold, run: e => chain(e).toggleBold().run(), isActive: e => e.isActive('bold') },
  { text: 'form.richText.italic', icon: Italic, run: e => chain(e).toggleItalic().run(), isActive: e => e.isActive('italic') },
  {
    text: 'form.richText.underline',
    icon: Underline,
    run: e => chain(e).toggleUnderline().run(),
    isActive: e => e.isActive('underline'),
  },
  {
    text: 'form.richText.strike',
    icon: Strikethrough,
    run: e => chain(e).toggleStrike().run(),
    isActive: e => e.isActive('strike'),
  },
]

const align = (side: string, text: Key, icon: LucideIcon): Command => ({
  text,
  icon,
  run: editor => chain(editor).setTextAlign(side).run(),
  isActive: editor => editor.isActive({ textAlign: side }),
})

const blocks: Command[] = [
  align('left', 'form.richText.alignLeft', AlignLeft),
  align('center', 'form.richText.alignCenter', AlignCenter),
  align('right', 'form.richText.alignRight', AlignRight),
  align('justify', 'form.richText.alignJustify', AlignJustify),
]

const lists: Command[] = [
  { text: 'form.richText.outdent', icon: ListIndentDecrease, run: e => chain(e).indentBy(-1).run() },
  { text: 'form.richText.indent', icon: ListIndentIncrease, run: e => chain(e).indentBy(1).run() },
  {
    text: 'form.richText.bulletList',
    icon: List,
    run: e => chain(e).toggleBulletList().run(),
    isActive: e => e.isActive('bulletList'),
  },
  {
    text: 'form.richText.orderedList',
    icon: ListOrdered,
    run: e => chain(e).toggleOrderedList().run(),
    isActive: e => e.isActive('orderedList'),
  },
]

const history: Command[] = [
  { text: 'form.richText.undo', icon: Undo2, run: e => chain(e).undo().run(), isPossible: e => e.can().undo() },
  { text: 'form.richText.redo', icon: Redo2, run: e => chain(e).redo().run(), isPossible: e => e.can().redo() },
]

interface ToolbarProps {
  editor: Editor
  pictures?: PictureStore
  isSource: boolean
  onSource: () => void
}

/** One stop for the Tab key; the arrow keys walk along it. */
export function Toolbar({ editor, pictures, isSource, onSource }: ToolbarProps) {
  const say = useText()
  const bar = useRef<HTMLDivElement>(null)
  useRovingFocus(bar, isSource)
  return (
    <div
      ref={bar}
      className={`${parts.signLine} ${styles.toolbar}`}
      role="toolbar"
      aria-label={say('form.richText.toolbar')}
      onKeyDown={moveFocus}
    >
      {!isSource && (
        <>
          <FontTool editor={editor} />
          <SizeTool editor={editor} />
          <ColorTool editor={editor} />
          <span className={styles.gap} />
          <Commands editor={editor} commands={marks} />
          <span className={styles.gap} />
          <Commands editor={editor} commands={blocks} />
          <span className={styles.gap} />
          <Commands editor={editor} commands={lists} />
          <span className={styles.gap} />
          <TableTool editor={editor} />
          <LinkTool editor={editor} />
          {pictures ? <PictureTool editor={editor} store={pictures} /> : <ImageTool editor={editor} />}
          <span className={styles.gap} />
          <Commands editor={editor} commands={history} />
        </>
      )}
      <Tool label={say('form.richText.html')} isActive={isSource} onClick={onSource}>
        <CodeXml size={17} aria-hidden />
      </Tool>
    </div>
  )
}

function Commands({ editor, commands }: { editor: Editor; commands: Command[] }) {
  const say = useText()
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      commands.map(command => ({ active: command.isActive?.(current), possible: command.isPossible?.(current) ?? true })),
  })
  return commands.map(({ text, icon: Icon, run }, index) => (
    <Tool
      key={text}
      label={say(text)}
      isActive={states[index]?.active}
      isOff={!states[index]?.possible}
      onClick={() => run(editor)}
    >
      <Icon size={17} aria-hidden />
    </Tool>
  ))
}
