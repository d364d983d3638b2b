import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { type Program, programs } from '../contract.ts'
import { listPath } from './paths.ts'

/** The program the address names, once it is there. */
export function LoadedProgram({ children }: { children: (program: Program) => ReactNode }) {
  const say = useText()
  const { programId = '' } = useParams({ strict: false }) as { programId?: string }
  const program = useRead(programs.get, { id: Number(programId) })
  return (
    <>
      {!program.data && <BackLink to={listPath} label={say('page.programs')} />}
      <Loaded query={program} isPage>
        {children}
      </Loaded>
    </>
  )
}
