import { useEffect } from 'react'
import { unsaved } from './unsaved.ts'

/** For a dialog with a form: it is sent by its own button, and the platform shows no second one. */
export const useDialogButtons = (): void => useEffect(() => unsaved.openDialog(), [])
