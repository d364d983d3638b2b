/**
 * Styles that stood at single elements, gathered into rules: the policy of the pages lets no element carry its own.
 */
export interface StyleBook {
  /** The same markup with classes in the place of styles. It must be clean already. */
  withoutStyles(markup: string): string
  rules(): string
}

const styled = /(<[a-z][a-z0-9]*\b[^<>]*?)\sstyle="([^"<>]*)"/gi
const tame = /^[\w\s#%(),.:;"'-]{1,500}$/
const entities: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&#x27;': "'", '&apos;': "'" }

export function styleBook(): StyleBook {
  const classes = new Map<string, string>()
  const classOf = (style: string) => {
    const name = classes.get(style) ?? `rt-${classes.size + 1}`
    classes.set(style, name)
    return name
  }
  return {
    withoutStyles: markup =>
      markup.replace(styled, (_whole, before: string, quoted: string) => {
        const style = quoted.replace(/&(?:quot|apos|#39|#x27);/g, entity => entities[entity]!)
        return tame.test(style) ? `${before} class="${classOf(style)}"` : before
      }),
    rules: () => [...classes].map(([style, name]) => `.tandem-page .${name}{${style}}`).join(''),
  }
}
