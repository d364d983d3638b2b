import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EditorSkeleton } from '#admin/editor/EditorSkeleton.tsx'
import { useProgramOptions } from '#features/commissions/programs/admin/index.ts'
import { NoProgram } from './NoProgram.tsx'

/** An editor for the program of the address if it can be chosen, else the default one; a shop without any is told how to make one. */
export function OfEditedProgram({ children }: { children: (programId: number) => ReactNode }) {
  const { p } = useSearch({ strict: false }) as { p?: string }
  const { options, isEmpty } = useProgramOptions()
  const chosen = options.find(option => option.value === p) ?? options[0]
  if (chosen) return children(Number(chosen.value))
  return isEmpty ? <NoProgram isPage /> : <EditorSkeleton />
}
