import type { ProgramDraft } from './program-draft.ts'

type Levels = Pick<ProgramDraft, 'advance_amount'>

/** Whoever turns to levels begins with the rate there was and a second level to fill in. */
export function firstLevels({ advance_amount, commission_amount }: ProgramDraft): Levels | undefined {
  if (advance_amount.length > 0) return undefined
  return {
    advance_amount: [
      { from: '0', amount: commission_amount },
      { from: '', amount: '' },
    ],
  }
}

export const withLevel = ({ advance_amount }: ProgramDraft): Levels => ({
  advance_amount: [...advance_amount, { from: '', amount: '' }],
})

export const withoutLevel = ({ advance_amount }: ProgramDraft, index: number): Levels => ({
  advance_amount: advance_amount.toSpliced(index, 1),
})
