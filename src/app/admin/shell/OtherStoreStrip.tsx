import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { Strip } from '#admin/ui/Strip.tsx'
import { unsaved } from '#admin/unsaved/unsaved.ts'
import { HOME } from '#kit/admin-paths.ts'

/** Over a page whose store is no longer the one of this browser. What was typed can still be read and copied. */
export function OtherStoreStrip({ shop }: { shop: string }) {
  const say = useFrameText()
  return (
    <div role="alert">
      <Strip
        label={say('shell.otherStore')}
        icon={<TriangleAlert size={16} aria-hidden />}
        title={say('shell.otherStore')}
        text={say('shell.otherStoreText', { shop })}
        isWhole
        action={
          <Button size="compact-sm" variant="default" onClick={() => void unsaved.leave(goHome)}>
            {say('shell.reload')}
          </Button>
        }
      />
    </div>
  )
}

// What this page shows belongs to one store only; the other one begins at its home.
const goHome = () => window.location.assign(HOME)
