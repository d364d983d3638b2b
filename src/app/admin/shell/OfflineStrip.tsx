import { WifiOff } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { Strip } from '#admin/ui/Strip.tsx'

/** Over every page while the device has no connection: what is shown may be old, and nothing can be saved. */
export function OfflineStrip() {
  const say = useFrameText()
  return (
    <div role="status">
      <Strip
        label={say('shell.offline')}
        icon={<WifiOff size={16} aria-hidden />}
        title={say('shell.offline')}
        text={say('shell.offlineText')}
        action={null}
        isWhole
      />
    </div>
  )
}
