import { unfold } from '../unfold.ts'
import { isWithin } from './paths.ts'

/** One sentence per field; nested fields by their dot path. */
export type Errors = Record<string, string>

export const firstOfEach = (fields: Record<string, readonly string[]>): Errors =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])))

/** What is left after these fields were touched. */
export const without = (errors: Errors, fields: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !fields.some(field => isWithin(path, field))))

/** Errors whose field is on the screen, by that field, and the sentences that have no field to stand under. */
export function placeErrors(errors: Errors, drawn: readonly string[]): { placed: Errors; elsewhere: string[] } {
  const placed: Errors = {}
  const elsewhere: string[] = []
  for (const [path, sentence] of Object.entries(errors)) {
    const field = drawn.filter(name => isWithin(path, name)).sort((a, b) => b.length - a.length)[0]
    if (field === undefined) elsewhere.push(sentence)
    else placed[field] ??= sentence
  }
  return { placed, elsewhere }
}

export const fieldNamesIn = (form: HTMLElement | null): string[] => fieldsIn(form).map(element => element.dataset.field!)

/** The first marked field in reading order gets the focus, so that keyboard and screen reader arrive where the work is. */
export function focusFirstError(form: HTMLElement | null): void {
  const field = fieldsIn(form).find(element => element.querySelector('[aria-invalid="true"]'))
  const target = field?.querySelector<HTMLElement>(reachable) ?? form?.querySelector<HTMLElement>('[role="alert"]')
  if (target) unfold(target)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

const reachable = ['input', 'textarea', 'button', 'select', '[role="textbox"]']
  .map(control => `${control}:not([tabindex="-1"], [type="hidden"], :disabled)`)
  .join()

const fieldsIn = (form: HTMLElement | null) => [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
