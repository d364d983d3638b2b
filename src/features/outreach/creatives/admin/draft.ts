import type { CreativeRow } from '../contract.ts'
import type { CreativeKind } from '../rules/creative.ts'

/** What a form holds of a creative, whatever its kind. */
export interface CreativeFormDraft {
  kind: CreativeKind
  name: string
  description: string
  link: string
  category_id: number | null
  program_ids: number[] | null
}

export const draftOf = ({ kind, name, description, link, category_id, programs }: CreativeRow): CreativeFormDraft => ({
  ...{ kind, name, description, link, category_id },
  program_ids: programs === null ? null : programs.map(({ id }) => id),
})
