import { useSearch } from '@tanstack/react-router'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { registrationPage } from '../contract.ts'
import { type Theme, themeNames } from '../rules/themes.ts'
import { RegistrationList } from './list/RegistrationList.tsx'
import { OfEditedProgram } from './OfEditedProgram.tsx'
import { RegistrationEditor } from './RegistrationEditor.tsx'

function useAddress() {
  const { p, type } = useSearch({ strict: false }) as { p?: string; type?: string }
  return { hasProgram: p !== undefined, theme: themeNames.find(name => name === type) }
}

function Editor({ theme }: { theme?: Theme }) {
  return <OfEditedProgram>{programId => <RegistrationEditor programId={programId} theme={theme} />}</OfEditedProgram>
}

/** The pages of all programs; with a program in the address, the editor of its page. */
export function Registration() {
  const { hasProgram, theme } = useAddress()
  return hasProgram ? <Editor theme={theme} /> : <RegistrationList />
}

/** The first form shops had. */
export const RegistrationFull = () => <Editor theme="basic_old" />

/** The simple form shops of this age start with. */
export function RegistrationBasic() {
  const start = useRead(registrationPage.start)
  return <LoadedEditor query={start}>{({ theme_type }) => <Editor theme={theme_type} />}</LoadedEditor>
}

export function RegistrationModal() {
  const { theme } = useAddress()
  return <Editor theme={theme} />
}
