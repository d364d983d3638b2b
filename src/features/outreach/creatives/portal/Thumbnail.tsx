import { Icon } from '#browser/ui/Icon.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { DocumentIcon, LinkIcon } from '#portal/ui/icons.tsx'
import type { PortalCreative } from '../portal-contract.ts'

const VideoIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m10 9 5 3-5 3z" />
  </Icon>
)

/** The picture itself, or a sign for what it is. */
export function Thumbnail({ creative: { kind, file } }: { creative: PortalCreative }) {
  if (file?.url) return <img src={file.url} alt="" loading="lazy" />
  if (file)
    return (
      <Stack as="span" gap={4} align="center" className={parts.label}>
        <DocumentIcon />
        {file.format.toUpperCase()}
      </Stack>
    )
  return (
    <Stack as="span" gap={4} align="center" className={parts.label}>
      {kind === 'video' ? <VideoIcon /> : <LinkIcon />}
    </Stack>
  )
}
