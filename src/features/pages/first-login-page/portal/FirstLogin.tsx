import { type ReactNode, useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Greeting } from '#browser/ui/Greeting.tsx'
import { Skeleton } from '#portal/ui/Loaded.tsx'
import { firstLoginCalls } from '../calls.ts'

/** What the merchant wrote for the first time somebody comes in; behind it the portal opens. */
export function FirstLogin({ children }: { children: ReactNode }) {
  const page = useRead(firstLoginCalls.read)
  const [isRead, setRead] = useState(false)

  function goOn() {
    setRead(true)
    // Should it not be written down, it is shown once more another day; nobody is kept out.
    void call(firstLoginCalls.done).catch(() => undefined)
  }

  if (page.isPending) return <Skeleton />
  return page.data && !isRead ? <Greeting {...page.data} onDone={goOn} /> : children
}
