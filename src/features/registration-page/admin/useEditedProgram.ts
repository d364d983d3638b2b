import { useSearch } from '@tanstack/react-router'
import { useProgramOptions } from '#features/programs/admin/index.ts'

/** The program an editor is opened for: the one of the address if it can be chosen, else the default one. */
export function useEditedProgram(): number | undefined {
  const { p } = useSearch({ strict: false }) as { p?: string }
  const { options } = useProgramOptions()
  const chosen = options.find(option => option.value === p) ?? options[0]
  return chosen && Number(chosen.value)
}
