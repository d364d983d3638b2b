import { Extension } from '@tiptap/core'

const STEP = 40
const MAX = 8
const types = ['paragraph', 'heading']

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** One step in (1) or out (-1); inside a list, one level. */
      indentBy: (steps: 1 | -1) => ReturnType
    }
  }
}

/** `margin-left`, not the logical property: mail programs know only the old one. */
export const Indent = Extension.create({
  name: 'indent',

  addGlobalAttributes: () => [
    {
      types,
      attributes: {
        indent: {
          default: 0,
          parseHTML: element => indentOf(element.style.marginLeft),
          renderHTML: ({ indent }) => (indent > 0 ? { style: `margin-left: ${indent * STEP}px` } : {}),
        },
      },
    },
  ],

  addCommands: () => ({
    indentBy:
      steps =>
      ({ editor, commands }) => {
        if (editor.isActive('listItem')) return steps > 0 ? commands.sinkListItem('listItem') : commands.liftListItem('listItem')
        const type = editor.isActive('heading') ? 'heading' : 'paragraph'
        const now = Number(editor.getAttributes(type).indent ?? 0)
        return commands.updateAttributes(type, { indent: Math.min(MAX, Math.max(0, now + steps)) })
      },
  }),
})

/** Margins of foreign texts become the nearest step. */
export function indentOf(margin: string): number {
  const pixels = Number.parseFloat(margin)
  if (!margin.endsWith('px') || !Number.isFinite(pixels)) return 0
  return Math.min(MAX, Math.max(0, Math.round(pixels / STEP)))
}
