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

/**
 * A style sheet parsed and built anew: only rules, media, supports and keyframes; nothing that loads or covers the window;
 * every selector below the page's root. What cannot be read is left out.
 */
export function cleanCss(text: string): string {
  const sheet = csstree.parse(text, { parseCustomProperty: true, onParseError: () => undefined })
  if (sheet.type !== 'StyleSheet') return ''
  dropRules(sheet.children)
  csstree.walk(sheet, { visit: 'Declaration', enter: dropDeclaration })
  csstree.walk(sheet, { visit: 'Rule', enter: scopeRule })
  // `<` has no place in the syntax kept above; without it no page can be broken out of, wherever the text ends up.
  return csstree.generate(sheet).replaceAll('<', '')
}

function dropRules(children: csstree.List<csstree.CssNode>): void {
  children.forEach((node, item, list) => {
    const isKept = node.type === 'Rule' ? isTameRule(node) : node.type === 'Atrule' && isTameAtRule(node)
    if (!isKept) list.remove(item)
  })
}

function isTameAtRule(node: csstree.Atrule): boolean {
  if (!allowedAtRules.has(node.name.toLowerCase()) || !node.block) return false
  if (hasRefused(node.prelude)) return false
  if (node.name.toLowerCase().endsWith('keyframes')) return true
  dropRules(node.block.children)
  return true
}

function isTameRule(node: csstree.Rule): boolean {
  if (node.prelude.type !== 'SelectorList') return false
  // Rules within rules would escape the root they are scoped to.
  node.block.children.forEach((part, item, list) => {
    if (part.type !== 'Declaration') list.remove(item)
  })
  return !csstree.find(node.prelude, part => refusedSelectors.has(part.type) || part.type === 'Raw')
}

function dropDeclaration(
  this: csstree.WalkContext,
  node: csstree.Declaration,
  item: csstree.ListItem<csstree.CssNode>,
  list: csstree.List<csstree.CssNode>,
): void {
  if (isTameDeclaration(node)) return
  list?.remove(item)
}

function isTameDeclaration({ property, value }: csstree.Declaration): boolean {
  const name = csstree.property(property).basename.toLowerCase()
  if (refusedProperties.has(name) || property.startsWith('--')) return false
  if (value.type === 'Raw' || hasRefused(value)) return false
  const words = csstree.generate(value).toLowerCase()
  return !(name === 'position' && /fixed|sticky/.test(words)) && !(name === 'z-index' && Number.parseInt(words, 10) > 1000)
}

function hasRefused(node: csstree.CssNode | null): boolean {
  if (!node) return false
  const found = csstree.find(node, part => {
    if (part.type === 'Url' || part.type === 'Raw') return true
    return part.type === 'Function' && refusedFunctions.has(csstree.ident.decode(part.name).toLowerCase())
  })
  return found !== null
}

function scopeRule(
  this: csstree.WalkContext,
  node: csstree.Rule,
  item: csstree.ListItem<csstree.CssNode>,
  list: csstree.List<csstree.CssNode>,
): void {
  // The steps of an animation are no selectors.
  if (this.atrule?.name.toLowerCase().endsWith('keyframes') || node.prelude.type !== 'SelectorList') return
  node.prelude.children.forEach((selector, place, selectors) => {
    if (selector.type !== 'Selector' || !scopeSelector(selector)) selectors.remove(place)
  })
  if (node.prelude.children.isEmpty) list?.remove(item)
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
