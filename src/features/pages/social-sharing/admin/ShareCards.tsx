import { ImageIcon } from 'lucide-react'
import type { ImageSlot } from '#admin/form/pictures/image-slot.ts'
import { useText } from '#admin/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './ShareCards.module.css'

interface Shared {
  host: string
  title: string
  description: string
  picture: ImageSlot
}

/** A shared link as the large networks draw it. */
export function ShareCards(shared: Shared) {
  const say = useText()
  return (
    <section className={styles.cards} aria-label={say('editor.preview')}>
      {/* What scrolls must be reachable by keyboard. */}
      <Columns least={320} gap="lg" className={styles.scroll} tabIndex={0}>
        <Quiet className={styles.note}>{say('socialEditor.note')}</Quiet>
        <figure>
          <figcaption>Facebook</figcaption>
          <div className={styles.facebook}>
            <Picture slot={shared.picture} />
            <Stack gap={3} className={styles.words}>
              <small>{shared.host.toUpperCase()}</small>
              <strong>{shared.title}</strong>
              <p>{shared.description}</p>
            </Stack>
          </div>
        </figure>
        <figure>
          <figcaption>X</figcaption>
          <div className={styles.x}>
            <Picture slot={shared.picture} />
            <span>{shared.title}</span>
          </div>
          <small className={styles.from}>{say('socialEditor.from', { host: shared.host })}</small>
        </figure>
        <figure>
          <figcaption>LinkedIn</figcaption>
          <div className={styles.linkedin}>
            <Picture slot={shared.picture} />
            <Stack gap={3} className={styles.words}>
              <strong>{shared.title}</strong>
              <small>{shared.host}</small>
            </Stack>
          </div>
        </figure>
        <figure>
          <figcaption>WhatsApp</figcaption>
          <div className={styles.whatsapp}>
            <div className={styles.quote}>
              <Picture slot={shared.picture} />
              <Stack gap={3} className={styles.words}>
                <strong>{shared.title}</strong>
                <p>{shared.description}</p>
                <small>{shared.host}</small>
              </Stack>
            </div>
          </div>
        </figure>
      </Columns>
    </section>
  )
}

function Picture({ slot }: { slot: ImageSlot }) {
  if (slot.state === 'chosen') return <ChosenPicture file={slot.file} key={`${slot.file.name} ${slot.file.lastModified}`} />
  if (slot.state === 'stored' && slot.url) return <img className={`${styles.picture} ${parts.centered}`} src={slot.url} alt="" />
  return (
    <span className={`${styles.picture} ${parts.centered}`}>
      <ImageIcon size={28} aria-hidden />
    </span>
  )
}

/** The address of a file in memory is given back as soon as the picture goes. */
function ChosenPicture({ file }: { file: File }) {
  const show = (picture: HTMLImageElement | null) => {
    if (!picture) return
    const url = URL.createObjectURL(file)
    picture.src = url
    return () => URL.revokeObjectURL(url)
  }
  return <img ref={show} className={`${styles.picture} ${parts.centered}`} alt="" />
}
