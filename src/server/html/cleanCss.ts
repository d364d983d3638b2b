import * as csstree from 'css-tree'

/** Every rule of a merchant's own is kept inside the page's content by this class. */
export const PAGE_ROOT = '.tandem-page'

const allowedAtRules = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes'])
/** Where a declaration could fetch, run or cover something, it goes. */
const refusedProperties = new Set(['behavior', '-moz-binding', 'src', 'cursor', 'content-visibility'])
const refusedFunctions = new Set([
  'url',
  'image',
  'image-set',
  '-webkit-image-set',
  'cross-fade',
  'element',
  'expression',
  'attr',
  'paint',
  'src',
])
/** Attribute selectors read what is typed; these parts reach out of the page or into the browser's own. */
const refusedSelectors = new Set(['AttributeSelector', 'NestingSelector'])
const outside = new Set(['html', 'body', ':root', ':host'])

/** Why a part of a style sheet was left out; the editor has a sentence for each. */
export type CssReason = 'atRule' | 'address' | 'property' | 'covers' | 'selector' | 'nested' | 'outside' | 'unreadable'

export interface LeftOut {
  /** Its beginning, as it was written. */
  text: string
  reason: CssReason
}

type Note = (node: csstree.CssNode, reason: CssReason) => void
const LETTERS_SHOWN = 80
const MAX_SHOWN = 20

export const cleanCss = (text: string): string => cleanedCss(text).css

/**
 * A style sheet parsed and built anew: only rules, media, supports and keyframes; nothing that loads or covers the window;
 * every selector below the page's root. What cannot be read is left out, and what is left out is told.
 */
export function cleanedCss(text: string): { css: string; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const note: Note = (node, reason) => {
    if (leftOut.length < MAX_SHOWN && !isSilent(node)) leftOut.push({ text: beginningOf(node), reason })
  }
  const sheet = csstree.parse(text, { parseCustomProperty: true, onParseError: () => undefined })
  if (sheet.type !== 'StyleSheet') return { css: '', leftOut }
  dropRules(sheet.children, note)
  csstree.walk(sheet, {
    visit: 'Declaration',
    enter(node, item, list) {
      const reason = reasonAgainst(node)
      if (!reason) return
      note(node, reason)
      list?.remove(item)
    },
  })
  csstree.walk(sheet, {
    visit: 'Rule',
    enter(node, item, list) {
      // The steps of an animation are no selectors.
      if (!this.atrule?.name.toLowerCase().endsWith('keyframes')) scopeRule(node, () => list?.remove(item), note)
    },
  })
  // `<` has no place in the syntax kept above; without it no page can be broken out of, wherever the text ends up.
  return { css: csstree.generate(sheet).replaceAll('<', ''), leftOut }
}

const isSilent = ({ type }: csstree.CssNode) => ['Comment', 'WhiteSpace', 'CDO', 'CDC'].includes(type)

function beginningOf(node: csstree.CssNode): string {
  const text = csstree.generate(node).replaceAll(/\s+/g, ' ').trim()
  return text.length > LETTERS_SHOWN ? `${text.slice(0, LETTERS_SHOWN).toWellFormed()}…` : text
}

function dropRules(children: csstree.List<csstree.CssNode>, note: Note): void {
  children.forEach((node, item, list) => {
    const reason =
      node.type === 'Rule'
        ? reasonAgainstRule(node, note)
        : node.type === 'Atrule'
          ? reasonAgainstAtRule(node, note)
          : ('unreadable' as const)
    if (!reason) return
    note(node, reason)
    list.remove(item)
  })
}

function reasonAgainstAtRule(node: csstree.Atrule, note: Note): CssReason | undefined {
  if (!allowedAtRules.has(node.name.toLowerCase()) || !node.block) return 'atRule'
  if (hasRefused(node.prelude)) return 'address'
  if (!node.name.toLowerCase().endsWith('keyframes')) dropRules(node.block.children, note)
  return undefined
}

function reasonAgainstRule(node: csstree.Rule, note: Note): CssReason | undefined {
  if (node.prelude.type !== 'SelectorList') return 'unreadable'
  // Rules within rules would escape the root they are scoped to.
  node.block.children.forEach((part, item, list) => {
    if (part.type === 'Declaration') return
    note(part, part.type === 'Raw' && !part.value.includes('{') ? 'unreadable' : 'nested')
    list.remove(item)
  })
  return csstree.find(node.prelude, part => refusedSelectors.has(part.type) || part.type === 'Raw') ? 'selector' : undefined
}

function reasonAgainst({ property, value }: csstree.Declaration): CssReason | undefined {
  const name = csstree.property(property).basename.toLowerCase()
  if (refusedProperties.has(name) || property.startsWith('--')) return 'property'
  if (value.type === 'Raw') return 'unreadable'
  if (hasRefused(value)) return 'address'
  const words = csstree.generate(value).toLowerCase()
  const covers = (name === 'position' && /fixed|sticky/.test(words)) || (name === 'z-index' && Number.parseInt(words, 10) > 1000)
  return covers ? 'covers' : undefined
}

function hasRefused(node: csstree.CssNode | null): boolean {
  if (!node) return false
  const found = csstree.find(node, part => {
    if (part.type === 'Url' || part.type === 'Raw') return true
    return part.type === 'Function' && refusedFunctions.has(csstree.ident.decode(part.name).toLowerCase())
  })
  return found !== null
}

function scopeRule(node: csstree.Rule, remove: () => void, note: Note): void {
  if (node.prelude.type !== 'SelectorList') return
  node.prelude.children.forEach((selector, place, selectors) => {
    if (selector.type === 'Selector' && scopeSelector(selector)) return
    note(selector, 'outside')
    selectors.remove(place)
  })
  if (node.prelude.children.isEmpty) remove()
}

/** False for a selector that cannot be kept inside: one that begins beside the page. */
function scopeSelector(selector: csstree.Selector): boolean {
  const first = selector.children.first
  if (first && outside.has(csstree.generate(first).toLowerCase())) selector.children.shift()
  const next = selector.children.first
  if (next?.type === 'Combinator' && next.name.trim() !== '' && next.name !== '>') return false
  if (selector.children.first?.type !== 'Combinator') selector.children.prependData({ type: 'Combinator', name: ' ' })
  selector.children.prependData({ type: 'ClassSelector', name: PAGE_ROOT.slice(1) })
  return true
}
