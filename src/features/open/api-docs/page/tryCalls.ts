/** Sends what the forms at /api/docs say, with the key of the page, and shows what is answered. */
const key = document.querySelector<HTMLInputElement>('#key')!

for (const form of document.querySelectorAll<HTMLFormElement>('.try form'))
  form.addEventListener('submit', event => {
    event.preventDefault()
    void send(form)
  })

async function send(form: HTMLFormElement): Promise<void> {
  const { method, path, keyMissing, bodyInvalid, sending, unreachable, answer } = form.dataset as Record<string, string>
  const status = form.querySelector('[role=status]')!
  const shown = form.querySelector('pre')!
  shown.hidden = true
  if (key.value.trim() === '') {
    status.textContent = keyMissing!
    return key.focus()
  }
  const said = new FormData(form)
  const body = said.get('body')
  if (body !== null && !isJson(String(body))) {
    status.textContent = bodyInvalid!
    return form.querySelector('textarea')!.focus()
  }
  status.textContent = sending!
  const start = performance.now()
  try {
    const response = await fetch(addressOf(path!, said), {
      method,
      headers: headersOf(method!, body),
      body: body as string | null,
    })
    const text = await response.text()
    const ms = String(Math.round(performance.now() - start))
    status.textContent = answer!.replace('{status}', String(response.status)).replace('{ms}', ms)
    shown.textContent = isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text
    shown.hidden = false
  } catch {
    status.textContent = unreachable!
  }
}

function addressOf(path: string, said: FormData): string {
  const query = new URLSearchParams()
  let address = path
  for (const [field, value] of said) {
    const [place, name] = field.split(':') as [string, string | undefined]
    const text = String(value).trim()
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text))
    if (place === 'query' && text !== '') query.set(name!, text)
  }
  return query.size > 0 ? `${address}?${query}` : address
}

const headersOf = (method: string, body: unknown): Record<string, string> => ({
  authorization: key.value.trim(),
  ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
  ...(body !== null && { 'content-type': 'application/json' }),
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
