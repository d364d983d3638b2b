import { Title } from '@mantine/core'
import { storeBridge } from '#browser/embedded.ts'
import { PageTitle } from './PageTitle.tsx'

interface PageHeadingProps {
  title: string
  size?: 'h1' | 'h2'
  id?: string
}

/** What a page is called. The store's admin draws it above the frame, so that inside of it the heading is only heard. */
export function PageHeading({ title, size, id }: PageHeadingProps) {
  return (
    <>
      <PageTitle title={title} />
      <Title order={1} size={size} id={id} className={storeBridge() && 'only-read'}>
        {title}
      </Title>
    </>
  )
}
