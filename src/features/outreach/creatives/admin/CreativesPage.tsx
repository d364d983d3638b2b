import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { FolderX } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { creatives, NO_CATEGORY } from '../contract.ts'
import { CreativeList } from './CreativeList.tsx'
import { creativesPath } from './paths.ts'

/** All creatives, or those of one category. */
export function CreativesPage() {
  const say = useText()
  const { categoryId } = useParams({ strict: false }) as { categoryId?: string }
  const { data: categories } = useRead(creatives.categories)
  const id = categoryId === undefined ? undefined : Number(categoryId)
  const category = categories?.rows.find(one => one.id === id)
  const isKnown = id === undefined || id === NO_CATEGORY || category !== undefined
  if (categories && !isKnown)
    return (
      <StateMessage
        size="page"
        icon={<FolderX size={22} />}
        title={say('creatives.noSuchCategory')}
        actions={
          <Button variant="default" component={Link} to={creativesPath}>
            {say('page.creatives')}
          </Button>
        }
      />
    )
  return <CreativeList category_id={id} categories={categories} />
}
