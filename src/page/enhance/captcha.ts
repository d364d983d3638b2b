import { type Puzzle, solvePuzzle } from '#kit/proof-of-work.ts'

export interface Captcha {
  /** Starts a fresh check. */
  begin(): void
  /** Resolves when the form may be sent. */
  solved(): Promise<void>
}

/** Solves a puzzle of the server's while the visitor types: a moment for one person, dear for a robot. */
export function enhanceCaptcha(form: HTMLFormElement): Captcha | undefined {
  const box = form.querySelector<HTMLElement>('[data-captcha]')
  if (!box) return undefined
  const field = box.querySelector<HTMLInputElement>('input[name=captcha]')!
  const status = box.querySelector<HTMLElement>('[data-captcha-status]')!
  let running: Promise<void> | undefined

  const show = (state: 'checking' | 'done' | 'failed') => {
    box.dataset.state = state
    status.textContent = box.dataset[state]!
  }
  async function run() {
    show('checking')
    field.value = ''
    try {
      field.value = await solve()
      show('done')
    } catch (error) {
      running = undefined
      show('failed')
      throw error
    }
  }
  const start = () => {
    running ??= run()
    return running
  }
  form.addEventListener('focusin', () => start().catch(() => {}), { once: true })
  return {
    begin() {
      running = undefined
      start().catch(() => {})
    },
    solved: start,
  }
}

async function solve(): Promise<string> {
  const address = `${location.pathname.replace(/\/register\/.*$|\/register$/, '/register')}/challenge`
  const { data } = (await (await fetch(address, { headers: { accept: 'application/json' } })).json()) as { data: Puzzle }
  return solvePuzzle(data)
}
