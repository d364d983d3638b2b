import { Quiet } from '#browser/ui/Quiet.tsx'
import styles from '../fields/fields.module.css'

/** What stands beside the digits inside the box, such as a currency sign or `days`. */
export const affixProps = (before: string | undefined, after: string | undefined) => ({
  leftSection: before && <Affix text={before} />,
  leftSectionWidth: before && widthFor(before),
  rightSection: after && <Affix text={after} />,
  rightSectionWidth: after && widthFor(after),
})

function Affix({ text }: { text: string }) {
  return (
    <Quiet as="span" className={styles.affix}>
      {text}
    </Quiet>
  )
}

const widthFor = (affix: string) => `calc(${Math.max(1, affix.length)} * 0.62em + 26px)`
