export interface Guards {
  two_person_release: boolean
  /** Nothing means never. */
  step_up_above: number | null
}

/** Whether money would be held back less than before, where two persons are asked: then two persons are asked for that, too. */
export function weakensGuards(before: Guards, after: Guards): boolean {
  if (!before.two_person_release) return false
  if (!after.two_person_release) return true
  if (before.step_up_above === null) return false
  return after.step_up_above === null || after.step_up_above > before.step_up_above
}
