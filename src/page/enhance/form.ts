import { enhanceCaptcha } from './captcha.ts'
import { clearProblem, showProblems } from './problems.ts'

interface FormResponse {
  data?: { redirect: string }
  message?: string | Record<string, string[]>
}

/** Sends the form in the background and shows what is wrong at the fields. */
export function enhanceForm(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('.submit')!
  const notice = form.querySelector<HTMLElement>('[data-notice]')!
  const captcha = enhanceCaptcha(form)
  const words = button.textContent
  let isBusy = false
  form.noValidate = true
  form.addEventListener('input', event => clearProblem(form, (event.target as HTMLInputElement).name))
  form.addEventListener('submit', async event => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    say('')
    button.setAttribute('aria-busy', 'true')
    button.textContent = form.dataset.sending!
    if (!(await send())) {
      isBusy = false
      button.removeAttribute('aria-busy')
      button.textContent = words
    }
  })

  function say(text: string) {
    notice.textContent = text
    notice.hidden = text === ''
  }

  /** Whether the page is being left. */
  async function send(): Promise<boolean> {
    try {
      await captcha?.solved()
      const reply = await fetch(location.href, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(valuesOf(form)),
      })
      const { data, message } = (await reply.json()) as FormResponse
      if (data) {
        location.assign(data.redirect)
        return true
      }
      // A check opens the form once.
      captcha?.begin()
      if (typeof message === 'object') say(showProblems(form, message) ?? form.dataset.fix!)
      else say(message ?? form.dataset.noAnswer!)
    } catch {
      say(form.dataset.noAnswer!)
    }
    if (notice.hidden === false && !form.querySelector('[aria-invalid]')) notice.scrollIntoView({ block: 'center' })
    return false
  }
}

function valuesOf(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = [...(values[name] ?? []), value]
  return values
}
