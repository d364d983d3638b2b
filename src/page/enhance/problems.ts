const boxOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)

/** Puts each problem under its field and goes to the first. Answers with what belongs to no field of this form. */
export function showProblems(form: HTMLFormElement, problems: Record<string, string[]>): string | undefined {
  for (const box of form.querySelectorAll<HTMLElement>('[data-field]')) setProblem(box, problems[box.dataset.field!]?.[0])
  form.querySelector<HTMLElement>('[data-field] :is([aria-invalid], .wrong input)')?.focus()
  const loose = Object.keys(problems).find(name => !boxOf(form, name))
  return loose && problems[loose]?.[0]
}

export function clearProblem(form: HTMLFormElement, name: string): void {
  const box = name && boxOf(form, name)
  if (box) setProblem(box, undefined)
}

function setProblem(box: HTMLElement, text: string | undefined) {
  const line = box.querySelector<HTMLElement>('[data-problem]')
  if (line) {
    line.textContent = text ?? ''
    line.hidden = !text
  }
  for (const input of box.querySelectorAll('input:not([type=hidden]), select, textarea'))
    if (text) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
}
