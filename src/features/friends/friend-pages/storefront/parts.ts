/** Elements of a store's page that its own rules do not reach. Texts are texts: nothing here writes markup. */

type Attributes = Readonly<Record<string, string>>

export function part(name: string, attributes: Attributes = {}, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  for (const key of Object.keys(attributes)) made.setAttribute(key, attributes[key]!)
  made.append(...inside)
  return made
}

export function icon(shape: string): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg') as SVGElement
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', shape)
  svg.append(path)
  return svg
}

export interface Layer {
  host: HTMLElement
  root: ShadowRoot
}

/** A layer over the page with a shadow root. Sheets made by script are allowed where a page's policy refuses style elements. */
export function layer(name: string, css: string, colors: Attributes): Layer {
  const host = document.createElement('div')
  host.setAttribute(`data-tandem-${name}`, '')
  const own: Attributes = {
    all: 'initial',
    display: 'block',
    position: 'fixed',
    inset: '0',
    'z-index': '2147482000',
    'pointer-events': 'none',
  }
  // Of its own and important: no rule of the store's theme is stronger.
  for (const key of Object.keys(own)) host.style.setProperty(key, own[key]!, 'important')
  for (const key of Object.keys(colors)) host.style.setProperty(`--${key}`, colors[key]!)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(base + css)
  root.adoptedStyleSheets = [sheet]
  return { host, root }
}

const base = `
*{box-sizing:border-box;margin:0}
.card{position:relative;pointer-events:auto;width:100%;max-width:360px;max-height:100%;overflow:auto;padding:22px;border-radius:18px;
background:var(--card);color:var(--ink);font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;box-shadow:0 18px 50px rgb(10 25 45/.28);text-align:start}
h2{font-size:20px;line-height:1.25;font-weight:700;padding-inline-end:34px;text-wrap:balance}
p{margin-top:8px;white-space:pre-line}
button,input,a{font:inherit;color:inherit}
button{cursor:pointer;border:0}
:focus-visible{outline:3px solid var(--action);outline-offset:2px}
.main{display:block;width:100%;min-height:46px;margin-top:12px;padding:10px 14px;border-radius:10px;background:var(--action);color:var(--on);font-weight:700;font-size:19px;text-align:center;text-decoration:none}
.main[disabled]{opacity:.6;cursor:progress}
.main:focus-visible{outline-color:var(--ink)}
.close{position:absolute;top:10px;inset-inline-end:10px;width:40px;height:40px;border-radius:10px;background:none;font-size:24px;line-height:1}
`
