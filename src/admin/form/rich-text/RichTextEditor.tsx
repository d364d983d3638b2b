import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { extensions } from './extensions.ts'
import styles from './RichText.module.css'
import { type EditingProps, SourceText } from './SourceText.tsx'
import { Toolbar } from './Toolbar.tsx'

export function RichTextEditor(props: EditingProps) {
  const { id, label, value, onChange, onBlur, disabled = false, isInvalid, pictures, handle } = props
  const [isSource, setSource] = useState(false)
  const written = useRef(value)
  const write = (html: string) => {
    written.current = html
    onChange(html)
  }
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-invalid': String(isInvalid) },
    },
    onUpdate: ({ editor: current }) => write(current.isEmpty ? '' : current.getHTML()),
    onBlur,
  })

  // The form may put another text in, by discarding; the editor keeps its own copy and has to be told.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useImperativeHandle(handle, () => ({
    insert: text => {
      const area = isSource ? document.getElementById(id) : null
      if (!(area instanceof HTMLTextAreaElement)) return void editor.chain().focus().insertContent({ type: 'text', text }).run()
      area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
      area.focus()
      write(area.value)
    },
  }))

  /** Typed HTML goes through the schema of the editor, which keeps what it knows. */
  const adopt = () => {
    editor.commands.setContent(value, { emitUpdate: false })
    const html = editor.isEmpty ? '' : editor.getHTML()
    if (html !== value) write(html)
  }
  return (
    <>
      <Toolbar
        editor={editor}
        pictures={pictures}
        isSource={isSource}
        onSource={() => {
          if (isSource) adopt()
          setSource(!isSource)
        }}
      />
      {isSource ? (
        <SourceText
          {...props}
          onChange={write}
          onBlur={() => {
            adopt()
            onBlur()
          }}
        />
      ) : (
        <EditorContent className={styles.content} editor={editor} onClick={() => editor.isFocused || editor.commands.focus()} />
      )}
    </>
  )
}
