import { Suspense, useEffect, useState } from 'react'
import { connectSupport, type SupportRequest } from '#admin/feedback/contactSupport.ts'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import type { ShopInfo } from '#features/store/shop/contract.ts'

const SupportWidget = lazyComponent(() =>
  import('#features/account/support/admin/SupportWidget.tsx').then(file => file.SupportWidget),
)

/** Keeps the support widget at hand; it is fetched when it is first asked for. */
export function SupportHost({ info }: { info: ShopInfo }) {
  const [request, setRequest] = useState<SupportRequest>()
  const [wasOpened, setOpened] = useState(false)
  useEffect(
    () =>
      connectSupport(asked => {
        setOpened(true)
        setRequest(asked)
      }),
    [],
  )
  if (!wasOpened) return null
  return (
    <Suspense>
      <SupportWidget request={request} email={info.email} onClose={() => setRequest(undefined)} />
    </Suspense>
  )
}
