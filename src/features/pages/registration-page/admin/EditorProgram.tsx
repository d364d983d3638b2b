import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import { useText } from '#admin/text.tsx'
import { unsaved } from '#admin/unsaved/unsaved.ts'
import { ProgramSelector } from '#features/commissions/programs/admin/index.ts'

/** Which program's page is edited. Another one is another draft: what is not saved is asked about first. */
export function EditorProgram({ programId }: { programId: number }) {
  const say = useText()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question>()

  // The question has been asked here, so the guard of the address need not ask again.
  const open = (p: number) => navigate({ to: '.', search: { p: String(p) } as never, ignoreBlocker: true })
  const choose = (p: number | null) => {
    if (p === null || p === programId) return
    if (unsaved.state() === 'none') return void open(p)
    setQuestion({
      title: say('editor.changeProgram'),
      text: say('editor.changeProgramText'),
      confirm: say('editor.changeProgramConfirm'),
      run: () => open(p),
    })
  }
  return (
    <>
      <ProgramSelector
        name="program"
        label={say('editor.program')}
        value={programId}
        onChange={choose}
        onBlur={() => undefined}
      />
      <ConfirmDialog question={question} close={() => setQuestion(undefined)} />
    </>
  )
}
