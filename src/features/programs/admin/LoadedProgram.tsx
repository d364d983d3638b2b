import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useRead } from '#admin/useRead.ts'
import { type Program, programs } from '../contract.ts'

/** The program the address names, once it is there. */
export function LoadedProgram({ children }: { children: (program: Program) => ReactNode }) {
  const { programId = '' } = useParams({ strict: false }) as { programId?: string }
  const program = useRead(programs.get, { id: Number(programId) })
  return <Loaded query={program}>{children}</Loaded>
}
