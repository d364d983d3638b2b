import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const styles = path.resolve(import.meta.dirname, '../../node_modules/@mantine/core/styles')
const WHOLE = '@mantine/core/styles.layer.css'
/** What belongs to no component, and then what nearly every screen is made of: small files of their own would cost more than they save. */
const base = `baseline default-css-variables global
  ScrollArea UnstyledButton VisuallyHidden Paper Popover CloseButton Group Loader Overlay ModalBase Input InlineInput Flex ActionIcon
  Text Title Stack Badge Button Anchor Modal Combobox Menu Checkbox Tooltip Skeleton`.split(/\s+/)
const component = /@mantine\/core\/esm\/components\/(\w+)\/(?:.*\/)?(\w+)\.module\.mjs$/

/** In a build, a component brings its own styles and no other's: the whole style sheet is 260 kB that every screen would wait for. */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (id === WHOLE ? '\0mantine-base' : undefined),
    load: id => (id === '\0mantine-base' ? base.map(importOf).join('\n') : undefined),
    transform(code, id) {
      const [, folder, name] = component.exec(id) ?? []
      const file = [name, folder].find(file => file && fs.existsSync(fileOf(file)))
      return file ? { code: `${importOf(file)}\n${code}`, map: null, moduleSideEffects: true } : undefined
    },
  }
}

const fileOf = (name: string) => path.join(styles, `${name}.layer.css`)
const importOf = (name: string) => `import ${JSON.stringify(fileOf(name))}`
