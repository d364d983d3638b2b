import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { Drawer } from '#admin/ui/dialog/Drawer.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { affiliates } from '../../contract.ts'
import { Person } from '../shared/Person.tsx'
import styles from './QuickView.module.css'
import { QuickViewBody } from './QuickViewBody.tsx'

interface QuickViewProps {
  /** Without one it is closed. */
  id: number | undefined
  close: () => void
}

/** One affiliate beside the list, which stays where it was. */
export function QuickView({ id, close }: QuickViewProps) {
  const say = useText()
  const person = useRead(affiliates.quickView, { id: id ?? 0 }, { enabled: id !== undefined })
  const change = useChange(affiliates.update)
  const [note, setNote] = useState<{ id: number; text: string }>()
  const draft = note?.id === id ? note?.text : undefined

  async function saveNote() {
    if (id === undefined || draft === undefined || draft === person.data?.internal_note) return
    try {
      await change.mutateAsync({ id, body: { internal_note: draft } })
      setNote(undefined)
      notify.success(say('common.saved'))
    } catch (error) {
      notify.error(say('affiliateList.failed'), error)
    }
  }

  return (
    <Drawer
      opened={id !== undefined}
      onClose={() => {
        void saveNote()
        close()
      }}
      position="right"
      size={480}
      title={person.data && id !== undefined ? <Person person={person.data} /> : say('affiliateList.quickView')}
      classNames={{ content: styles.drawer, body: styles.scroll }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {id !== undefined && (
        <Loaded query={person}>
          {data => (
            <QuickViewBody
              key={data.id}
              person={data}
              note={{
                text: draft ?? data.internal_note,
                edit: text => setNote({ id, text }),
                save: saveNote,
                isBusy: change.isPending,
              }}
            />
          )}
        </Loaded>
      )}
    </Drawer>
  )
}
