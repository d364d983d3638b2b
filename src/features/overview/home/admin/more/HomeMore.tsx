import { Link } from '@tanstack/react-router'
import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import styles from '../Home.module.css'
import { Apps } from './Apps.tsx'
import { Directory } from './Directory.tsx'
import { PartnerBanners } from './PartnerBanners.tsx'
import { Rating } from './Rating.tsx'

/** What stands below the first screen, and comes when that is drawn. */
export function HomeMore({ asksForRating }: { asksForRating: boolean }) {
  const say = useText()
  return (
    <>
      {asksForRating && <Rating />}
      <Card
        title={say('page.featureDirectory')}
        tools={
          <Link to="/admin/feature-directory" className={`${styles.all} ${parts.label}`}>
            {say('homeMore.viewAll')}
          </Link>
        }
      >
        <Directory isShort />
      </Card>
      <Apps most={3} />
      <PartnerBanners />
    </>
  )
}
