export { EditorProgram } from './EditorProgram.tsx'
export { LogoHint } from './LogoHint.tsx'
export { useEditedProgram } from './useEditedProgram.ts'
