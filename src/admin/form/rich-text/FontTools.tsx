import { type Editor, useEditorState } from '@tiptap/react'
import { fontNames, systemFonts, webFonts } from '#kit/design/page-fonts.ts'
import { useText } from '../../text.tsx'
import { fontName, fontSizes } from './fonts.ts'
import styles from './RichText.module.css'

interface ToolProps {
  editor: Editor
}

const useTextStyle = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current.getAttributes('textStyle') as { fontFamily?: string; fontSize?: string; color?: string },
  })

export function FontTool({ editor }: ToolProps) {
  const say = useText()
  const font = fontName(useTextStyle(editor).fontFamily)
  const choose = (name: string) => {
    const chain = editor.chain().focus()
    void (name === '' ? chain.unsetFontFamily() : chain.setFontFamily(name)).run()
  }
  return (
    <select
      className={styles.select}
      aria-label={say('form.richText.font')}
      title={say('form.richText.font')}
      value={font}
      onChange={event => choose(event.currentTarget.value)}
    >
      <option value="">{say('form.richText.fontDefault')}</option>
      <optgroup label={say('form.richText.systemFonts')}>{systemFonts.map(asOption)}</optgroup>
      <optgroup label={say('form.richText.webFonts')}>{webFonts.map(asOption)}</optgroup>
      {font !== '' && !isOffered(font) && <option value={font}>{say('form.richText.fontUnserved', { font })}</option>}
    </select>
  )
}

const isOffered = (font: string) => fontNames.some(name => name === font)
const asOption = (name: string) => (
  <option key={name} value={name}>
    {name}
  </option>
)

export function SizeTool({ editor }: ToolProps) {
  const say = useText()
  const size = useTextStyle(editor).fontSize ?? ''
  const choose = (value: string) => {
    const chain = editor.chain().focus()
    void (value === '' ? chain.unsetFontSize() : chain.setFontSize(value)).run()
  }
  return (
    <select
      className={styles.select}
      aria-label={say('form.richText.size')}
      title={say('form.richText.size')}
      value={size}
      onChange={event => choose(event.currentTarget.value)}
    >
      <option value="">{say('form.richText.sizeDefault')}</option>
      {fontSizes.map(pixels => (
        <option key={pixels} value={`${pixels}px`}>
          {pixels}
        </option>
      ))}
      {size !== '' && !fontSizes.some(pixels => `${pixels}px` === size) && <option value={size}>{size}</option>}
    </select>
  )
}

export function ColorTool({ editor }: ToolProps) {
  const say = useText()
  const color = useTextStyle(editor).color
  return (
    <input
      type="color"
      className={styles.color}
      aria-label={say('form.richText.color')}
      title={say('form.richText.color')}
      value={asHex(color)}
      onChange={event => editor.chain().setColor(event.currentTarget.value).run()}
    />
  )
}

/** Texts come back with `rgb(1, 2, 3)` where `#010203` was set. */
function asHex(color: string | undefined): string {
  const parts = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(color ?? '')?.slice(1)
  if (parts) return `#${parts.map(part => Number(part).toString(16).padStart(2, '0')).join('')}`
  return /^#[0-9a-f]{6}$/i.test(color ?? '') ? color! : '#000000'
}
