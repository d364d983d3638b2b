/** The style sheets of a preview. Made by script and not by markup, which the policy of the page would refuse. */
export function createPreviewStyles() {
  const page = new CSSStyleSheet()
  const own = new CSSStyleSheet()
  document.adoptedStyleSheets = [page, own]
  let shown = ''
  let wanted = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The merchant's own rules come back from the server as visitors would get them. */
  async function clean(css: string) {
    const reply = css
      ? await fetch('/pages/clean-css', { method: 'POST', headers: { 'content-type': 'text/css' }, body: css })
      : undefined
    // Another edit came meanwhile; its answer counts.
    if (css === wanted && (!reply || reply.ok)) own.replaceSync(reply ? await reply.text() : '')
  }

  return {
    show(css: string, custom: string) {
      if (css !== shown) page.replaceSync(css)
      shown = css
      if (custom === wanted) return
      wanted = custom
      clearTimeout(timer)
      timer = setTimeout(() => clean(custom).catch(() => {}), 250)
    },
  }
}
