/** The store tells of an order some seconds after it was placed, on a busy day a minute or two. */
const PAUSE_MS = 2_000
const TRIES = 60

/** The offer to become an affiliate, below the words of thanks; nothing where the shop offers nothing to this buyer. */
export async function offer({ shopify, document, address, pause = PAUSE_MS }) {
  const order_id = shopify.orderConfirmation?.value?.order?.id?.split('/').at(-1)
  const email = shopify.buyerIdentity?.email?.value
  if (!order_id || !email) return
  const about = { shop: shopify.shop.myshopifyDomain, order_id, email }

  async function call(name, more) {
    const body = JSON.stringify({ ...about, ...more })
    const answer = await fetch(`${address}/api/store-offer/${name}`, { method: 'POST', body })
    return answer.ok ? (await answer.json()).data : { state: 'none' }
  }

  for (let tries = 1; tries <= TRIES; tries++) {
    const told = await call('ask').catch(() => ({ state: 'none' }))
    if (told.state !== 'later') return show(told)
    await new Promise(resolve => setTimeout(resolve, pause))
  }

  function show(told) {
    document.body.replaceChildren()
    if (told.state === 'none' || told.state === 'later') return
    const box = part('s-section', { heading: told.title }, part('s-text', {}, told.text))
    if (told.state === 'offer') box.append(...consent(told))
    if (told.state === 'joined')
      for (const { label, value } of told.shown) box.append(part('s-text-field', { label, value, readOnly: true }))
    document.body.append(box)
  }

  function consent(told) {
    const box = part('s-checkbox', { label: told.consent })
    const button = part('s-button', { variant: 'primary', disabled: true }, told.accept)
    box.addEventListener('change', () => {
      button.disabled = !box.checked
    })
    button.addEventListener('click', async () => {
      button.disabled = true
      show(await call('accept', { agreed: true }).catch(() => ({ state: 'none' })))
    })
    const close = part('s-button', { variant: 'secondary' }, told.close)
    close.addEventListener('click', () => {
      document.body.replaceChildren()
      call('decline').catch(() => {})
    })
    return [box, button, close]
  }

  function part(name, properties, ...inside) {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...inside)
    return made
  }
}
