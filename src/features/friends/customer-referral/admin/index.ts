export { IncentiveFields } from './IncentiveFields.tsx'
export { programPath } from './paths.ts'
export { type ProgramDraft, toDraft } from './program-draft.ts'
export { RewardFields } from './RewardFields.tsx'
