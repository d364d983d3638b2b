import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { useAdminPages } from '#admin/pages.ts'
import { DismissibleAlert } from '#features/account/alerts/admin/index.ts'
import { isAdminPath } from '#kit/admin-paths.ts'
import type { HomeBanner } from '../contract.ts'
import { bannersFor } from '../rules/bannersFor.ts'

/** What the provider says to all merchants. */
export function Banners({ banners }: { banners: readonly HomeBanner[] }) {
  const { may } = useAccess()
  return bannersFor(banners, useAdminPages(), may).map(({ name, type, title, text, link }) => (
    <DismissibleAlert key={name} name={`banner-${name}`} type={type} title={title} actions={link && <Way {...link} />}>
      {text}
    </DismissibleAlert>
  ))
}

function Way({ url, label }: { url: string; label: string }) {
  if (isAdminPath(url))
    return (
      <Button component={Link} to={url} size="xs" variant="default">
        {label}
      </Button>
    )
  return (
    <Button component="a" href={url} target="_blank" rel="noopener noreferrer" size="xs" variant="default">
      {label}
    </Button>
  )
}
