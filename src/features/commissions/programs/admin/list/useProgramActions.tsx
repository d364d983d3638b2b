import { Copy, Layers2, LayoutTemplate, Link2, PackageMinus, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useAccess } from '#admin/gate/access.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import type { RowAction } from '#admin/list/table/RowMenu.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sections } from '#kit/access.ts'
import type { Flag } from '#kit/flags.ts'
import { type ProgramRow, programs } from '../../contract.ts'
import { editPath, excludedCollectionsPath, excludedProductsPath, formEditorOf, specialPath } from '../paths.ts'
import type { DialogMessage } from './MessageDialog.tsx'

/** What can be done with a program in the list. A refusal is told in a dialog: it is a sentence, too long for a toast. */
export function useProgramActions() {
  const say = useText()
  const { may } = useAccess()
  const [question, ask] = useState<Question>()
  const [told, tell] = useState<DialogMessage>()
  const [linked, showLink] = useState<ProgramRow>()
  const makingDefault = useChange(programs.makeDefault)
  const settingStatus = useChange(programs.setStatus)
  const duplicating = useChange(programs.duplicate)
  const removing = useChange(programs.remove)

  async function attempt(run: () => Promise<unknown>, done: string, failed: string) {
    try {
      await run()
      notify.success(done)
    } catch (error) {
      tell({ title: failed, text: (error instanceof Error && error.message) || say('error.unavailable') })
    }
  }

  function makeDefault(program: ProgramRow) {
    const failed = say('program.list.defaultFailed', { name: program.name })
    if (program.status === 0) return tell({ title: failed, text: say('program.list.isInactiveText') })
    void attempt(() => makingDefault.mutateAsync({ id: program.id }), say('program.list.defaultChanged'), failed)
  }
  function setStatus(program: ProgramRow, status: Flag) {
    const failed = say('program.list.statusFailed', { name: program.name })
    if (status === 0 && program.is_default === 1) return tell({ title: failed, text: say('program.list.isDefaultText') })
    void attempt(
      () => settingStatus.mutateAsync({ id: program.id, body: { status } }),
      say(status === 1 ? 'program.list.switchedOn' : 'program.list.switchedOff'),
      failed,
    )
  }
  const duplicate = (program: ProgramRow) =>
    void attempt(
      () => duplicating.mutateAsync({ id: program.id }),
      say('program.list.duplicated'),
      say('program.list.duplicateFailed', { name: program.name }),
    )

  function askToDelete(program: ProgramRow) {
    const { name } = program
    const failed = say('program.list.deleteFailed', { name })
    if (program.is_default === 1) return tell({ title: failed, text: say('program.list.isDefaultText') })
    const affiliates = program.affiliates?.count ?? 0
    if (affiliates > 0) return tell({ title: failed, text: say('program.list.hasAffiliates', { count: affiliates }) })
    ask({
      title: say('program.list.deleteTitle', { name }),
      text: say('program.list.deleteText'),
      confirm: say('common.delete'),
      run: () => attempt(() => removing.mutateAsync({ id: program.id }), say('program.list.deleted'), failed),
    })
  }

  const of = (program: ProgramRow): RowAction[] => [
    { label: say('common.edit'), icon: <Pencil size={16} aria-hidden />, to: editPath(program.id) },
    ...(may(sections.displays)
      ? [
          {
            label: say('program.list.customiseForm'),
            icon: <LayoutTemplate size={16} aria-hidden />,
            ...formEditorOf(program.id),
          },
        ]
      : []),
    { label: say('program.list.link'), icon: <Link2 size={16} aria-hidden />, run: () => showLink(program) },
    { label: say('program.tab.special'), icon: <Star size={16} aria-hidden />, to: specialPath(program.id) },
    { label: say('program.tab.products'), icon: <PackageMinus size={16} aria-hidden />, to: excludedProductsPath(program.id) },
    {
      label: say('program.tab.collections'),
      icon: <Layers2 size={16} aria-hidden />,
      to: excludedCollectionsPath(program.id),
    },
    { label: say('program.list.duplicate'), icon: <Copy size={16} aria-hidden />, run: () => duplicate(program) },
    { label: say('common.delete'), icon: <Trash2 size={16} aria-hidden />, danger: true, run: () => askToDelete(program) },
  ]

  return {
    of,
    makeDefault,
    setStatus,
    isBusy: makingDefault.isPending || settingStatus.isPending,
    question,
    closeQuestion: () => ask(undefined),
    told,
    closeTold: () => tell(undefined),
    linked,
    closeLink: () => showLink(undefined),
  }
}
