import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { editorWindow } from '#browser/store/editor-window.ts'
import { unsaved } from '../../unsaved/unsaved.ts'
import { leavesWindow } from './leavesWindow.ts'
import type { FromEditor, ToEditor } from './messages.ts'

/** In the platform's window: the page that opened it knows of unsaved work, saves it by its bar, and goes where the editor leads. */
export function useEditorWindow(): void {
  const { history } = useRouter()
  useEffect(() => {
    const channel = new BroadcastChannel(editorWindow() ?? '')
    const tell = (message: FromEditor) => channel.postMessage(message)
    channel.onmessage = async ({ data }: MessageEvent<ToEditor>) => {
      if (data.type === 'discard') return void unsaved.run('discard')
      tell({ type: 'saved', isSaved: await unsaved.run('save-change') })
    }
    const ends = [
      unsaved.subscribe(() => tell({ type: 'state', isDirty: unsaved.state() === 'has-dirty' })),
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ currentLocation, nextLocation }) => {
          if (!leavesWindow(currentLocation, nextLocation)) return false
          tell({ type: 'leave', href: nextLocation.href })
          return true
        },
      }),
    ]
    return () => {
      for (const end of ends) end()
      channel.close()
    }
  }, [history])
}
