import sanitize from 'sanitize-html'
import sharp from 'sharp'

const shapes = [
  'svg',
  'g',
  'switch',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
]
const reused = ['defs', 'symbol', 'use', 'marker', 'clipPath', 'mask', 'pattern', 'linearGradient', 'radialGradient', 'stop']
const filters = [
  ...['filter', 'feBlend', 'feColorMatrix', 'feComposite', 'feFlood', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feOffset'],
  ...['feDropShadow', 'feMorphology', 'feComponentTransfer', 'feFuncR', 'feFuncG', 'feFuncB', 'feFuncA'],
]
const words = ['title', 'desc']

const attributes = [
  ...[
    'id',
    'class',
    'style',
    'xmlns',
    'xmlns:xlink',
    'version',
    'viewBox',
    'preserveAspectRatio',
    'transform',
    'href',
    'xlink:href',
  ],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy', 'd', 'points', 'width', 'height'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity', 'color', 'display', 'visibility', 'overflow'],
  ...['clip-path', 'clip-rule', 'mask', 'filter', 'marker-start', 'marker-mid', 'marker-end', 'vector-effect', 'paint-order'],
  ...[
    'font-family',
    'font-size',
    'font-weight',
    'font-style',
    'text-anchor',
    'dominant-baseline',
    'letter-spacing',
    'textLength',
  ],
  ...['offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'patternUnits'],
  ...['patternTransform', 'patternContentUnits', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'markerWidth', 'markerHeight'],
  ...['markerUnits', 'refX', 'refY', 'orient', 'filterUnits', 'in', 'in2', 'result', 'mode', 'operator', 'stdDeviation'],
  ...['flood-color', 'flood-opacity', 'type', 'values', 'radius', 'tableValues', 'slope', 'intercept', 'k1', 'k2', 'k3', 'k4'],
  ...['role', 'aria-label', 'aria-hidden'],
]

const namespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'])

/** A drawing refers to its own parts and to nothing else. */
function isHarmless(name: string, value: string): boolean {
  if (name.startsWith('xmlns')) return namespaces.has(value)
  if (name.endsWith('href')) return /^#[\w.:-]{1,100}$/.test(value)
  if (/\\|@|expression|javascript:|image-set|src\s*\(/i.test(value)) return false
  return !/url\s*\((?!\s*["']?#[\w.:-]{1,100}["']?\s*\))/i.test(value)
}

const rules: sanitize.IOptions = {
  allowedTags: [...shapes, ...reused, ...filters, ...words],
  allowedAttributes: { '*': attributes },
  // Own rules below are stricter than a list of schemes.
  allowedSchemesAppliedToAttributes: [],
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isHarmless(name, value))),
    }),
  },
  disallowedTagsMode: 'completelyDiscard',
  nestingLimit: 60,
  selfClosing: [],
  parseStyleAttributes: false,
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
}

/** Whether it begins like a drawing; what comes before its root (declarations, comments) does not count. */
export function isSvg(bytes: Buffer): boolean {
  const head = bytes.toString('utf8', 0, 4_096).replace(/^\uFEFF/, '')
  return /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?\s*>\s*)*<svg[\s>]/i.test(head)
}

export interface CleanSvg {
  content: Buffer
  media_type: 'image/svg+xml'
  width: number
  height: number
}

const mostPixels = 25_000_000
const seconds = 5

/**
 * A drawing built anew from what may be drawn: no scripts, no styles that load, no links, no entities, nothing from elsewhere.
 * Nothing where that is no drawing any more.
 */
export async function cleanSvg(bytes: Buffer): Promise<CleanSvg | undefined> {
  const text = bytes.toString('utf8')
  // What stands before the root declares things for it; none of that is kept.
  const content = Buffer.from(withNamespace(sanitize(text.slice(text.search(/<svg[\s>]/i)), rules).trim()))
  if (!content.toString('utf8', 0, 4).startsWith('<svg')) return undefined
  try {
    const drawn = sharp(content, { limitInputPixels: mostPixels })
    const { info } = await drawn.png().timeout({ seconds }).toBuffer({ resolveWithObject: true })
    return { content, media_type: 'image/svg+xml', width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

/** Without its namespace no browser draws it. */
const withNamespace = (drawing: string) =>
  /^<svg[^>]*\sxmlns="/.test(drawing) ? drawing : drawing.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"')
