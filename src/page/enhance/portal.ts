import { LANGUAGE_CHOICE, portalCredentialsKey, SESSION_ENDED, subPathOf } from '#kit/portal-paths.ts'
import { portalTarget, targetParam } from '#kit/portal-target.ts'
import { type Puzzle, solvePuzzle } from '#kit/proof-of-work.ts'
import { clearProblem, showProblems } from './problems.ts'

interface PortalResponse {
  access_token?: string
  refresh_token?: string
  message?: string | Record<string, string[]>
  reason?: string
  puzzle?: Puzzle
  /** With which the mail that confirms an address is asked for again. */
  resend?: string
}

/** The login pages of the portal: logs in, and asks for a new password. */
export function enhancePortal(form: HTMLFormElement): void {
  const base = form.dataset.base!
  const sub_path = subPathOf(base)
  const button = form.querySelector<HTMLButtonElement>('.action')!
  const notice = form.querySelector<HTMLElement>('[data-notice]')!
  const words = button.textContent
  const isLogin = form.dataset.portal === 'login'
  let isBusy = false
  let resendTicket: string | undefined
  const search = new URLSearchParams(location.search)
  const target = portalTarget(search.get('to'))
  if (isLogin && search.has(SESSION_ENDED)) say(form.dataset.ended!)
  // From one login page to the other nobody forgets where they were going.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.forgot a, .languages a'))
    link.search = [link.search.slice(1), ...targetParam(target)].filter(Boolean).join('&')
  form.noValidate = true
  form.addEventListener('input', event => clearProblem(form, (event.target as HTMLInputElement).name))
  form.addEventListener('submit', async event => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    say('')
    if (!(await send())) setBusy(false)
  })
  const resend = document.querySelector<HTMLElement>('[data-resend]')
  resend?.querySelector('button')?.addEventListener('click', async () => {
    const answer = await post(`/api/partner/${sub_path}/verify-email`, { ticket: resendTicket, to: target }).catch(
      () => undefined,
    )
    say(typeof answer?.message === 'string' ? answer.message : form.dataset.noAnswer!, answer !== undefined && !answer.reason)
  })

  function setBusy(busy: boolean) {
    isBusy = busy
    button.textContent = busy ? form.dataset.sending! : words
    if (busy) button.setAttribute('aria-busy', 'true')
    else button.removeAttribute('aria-busy')
  }

  function say(text: string, isGood = false) {
    notice.textContent = text
    notice.hidden = text === ''
    notice.classList.toggle('good', isGood)
  }

  /** The password was right; the second step follows in the same form. */
  function showCode(reason: string | undefined, message: string): false {
    const box = form.querySelector<HTMLElement>('[data-field="code"]')!
    box.hidden = false
    const input = box.querySelector('input')!
    if (reason === 'session.codeWrong') {
      input.value = ''
      showProblems(form, { code: [message] })
    }
    input.focus()
    return false
  }

  /** Whether the page is being left. */
  async function send(puzzle?: string): Promise<boolean> {
    const body = { ...Object.fromEntries(new FormData(form)), ...(puzzle && { puzzle }), ...(!isLogin && { to: target }) }
    const answer = await post(`/api/partner/${sub_path}/${isLogin ? 'login' : 'password'}`, body).catch(() => undefined)
    if (!answer) {
      say(form.dataset.noAnswer!)
      return false
    }
    const { access_token, refresh_token, message, reason, puzzle: asked, resend: ticket } = answer
    if (access_token) {
      localStorage.setItem(portalCredentialsKey(sub_path), JSON.stringify({ access_token, refresh_token }))
      // Who chose a language at the login goes on in it.
      if (search.has('lang')) localStorage.setItem(LANGUAGE_CHOICE, document.documentElement.lang)
      location.replace(base + (target ?? ''))
      return true
    }
    // Too many have guessed at this account: a little work shows that this is a person.
    if (asked && !puzzle) return send(await solvePuzzle(asked))
    resendTicket = ticket
    if (resend) resend.hidden = !ticket
    if (asksForCode(reason)) return showCode(reason, message as string)
    if (typeof message === 'object') say(showProblems(form, message) ?? '')
    else say(message ?? form.dataset.noAnswer!, !isLogin && reason === undefined)
    return false
  }
}

const asksForCode = (reason: string | undefined) => reason === 'session.codeRequired' || reason === 'session.codeWrong'

async function post(address: string, body: object): Promise<PortalResponse> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  }
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<PortalResponse>
}
