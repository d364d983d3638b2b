import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { AppWindow } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StoreWindow } from '#browser/embedded.ts'
import { EDITOR_WINDOW } from '#browser/store/editor-window.ts'
import { withProof } from '#browser/store/withProof.ts'
import { useText } from '../../text.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { movePlatformBar } from '../../unsaved/platformBar.ts'
import { unsaved } from '../../unsaved/unsaved.ts'
import { useUnsaved } from '../../unsaved/useUnsaved.ts'
import type { FromEditor, ToEditor } from './messages.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ui-modal': React.HTMLAttributes<HTMLElement> & { ref?: React.Ref<StoreWindow>; variant: 'max'; src?: string }
    }
  }
}

interface EditorInWindowProps {
  title: string
  /** Where closing leads. */
  back: string
}

/** Inside the store's admin: the editor in a window over the whole screen, whose cross, bar and question are the platform's. */
export function EditorInWindow({ title, back }: EditorInWindowProps) {
  const say = useText()
  const { href } = useLocation()
  const router = useRouter()
  const queries = useQueryClient()
  const modal = useRef<StoreWindow>(null)
  const [name] = useState(() => crypto.randomUUID())
  const [src, setSrc] = useState<string>()
  const open = useCallback(async () => setSrc(await addressIn(href, name)), [href, name])
  const editor = useEditorIn(name, target => leave(target))

  function leave(target: string) {
    editor.release()
    setSrc(undefined)
    // What was saved in the window is read anew out here.
    void queries.invalidateQueries()
    router.history.replace(target)
  }

  // A window that nobody asked for does not open: who loads this address is offered it.
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) void open()
  }, [open])
  useShown(modal, src, () => leave(back))

  return (
    <>
      <ui-modal ref={modal} id="tandem-editor" variant="max" src={src}>
        <ui-title-bar title={title} />
      </ui-modal>
      <StateMessage
        size="page"
        icon={<AppWindow size={24} />}
        title={title}
        text={say('editor.inWindow')}
        actions={
          <>
            <Button onClick={() => void open()}>{say('editor.openWindow')}</Button>
            <Button variant="default" onClick={() => leave(back)}>
              {say('common.back')}
            </Button>
          </>
        }
      />
    </>
  )
}

/** The document in the window is shown only with a proof of its own. */
async function addressIn(href: string, name: string): Promise<string> {
  const address = await withProof(href)
  address.searchParams.set(EDITOR_WINDOW, name)
  return address.href
}

/** Open while there is an address for it; `onHidden` when the merchant has closed it. */
function useShown(modal: RefObject<StoreWindow | null>, src: string | undefined, onHidden: () => void) {
  const hidden = useRef(onHidden)
  useEffect(() => {
    hidden.current = onHidden
  })
  useLayoutEffect(() => {
    const shown = modal.current
    if (!shown || !src) return
    const moveBack = movePlatformBar(shown)
    const close = () => hidden.current()
    shown.addEventListener('hide', close)
    void shown.show()
    return () => {
      shown.removeEventListener('hide', close)
      void shown.hide()
      moveBack()
    }
  }, [modal, src])
}

/** The unsaved work in the window is this page's, too: nothing leaves either without a question. */
function useEditorIn(name: string, leave: (target: string) => void) {
  const [isDirty, setDirty] = useState(false)
  const channel = useRef<BroadcastChannel>(undefined)
  const answered = useRef<(isSaved: boolean) => void>(undefined)
  const goes = useRef(leave)
  useEffect(() => {
    goes.current = leave
  })
  useEffect(() => {
    const opened = new BroadcastChannel(name)
    channel.current = opened
    opened.onmessage = async ({ data }: MessageEvent<FromEditor>) => {
      if (data.type === 'state') setDirty(data.isDirty)
      if (data.type === 'saved') answered.current?.(data.isSaved)
      if (data.type === 'leave' && (await unsaved.run('confirm'))) goes.current(data.href)
    }
    return () => opened.close()
  }, [name])
  const tell = (message: ToEditor) => channel.current?.postMessage(message)
  return useUnsaved(isDirty, {
    save: () =>
      new Promise(resolve => {
        answered.current = resolve
        tell({ type: 'save' })
      }),
    discard: () => tell({ type: 'discard' }),
  })
}
