import { Check, Minus } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './Example.module.css'
import type { Example } from './Receipt.tsx'

/** Which rule of the program decided, and why each other one did not. */
export function Reasons({ example }: { example: Example }) {
  const say = useText()
  const about = example.sentences.filter(({ line, key }) => line === 0 || key.includes('.nothing.'))
  const [won, lost] = [/\.won\.|\.nothing\.|\.excluded$/, /\.lost\.|\.outranked\./].map(part =>
    about.filter(({ key }) => part.test(key)),
  )
  return (
    <section className={styles.part} aria-labelledby="example-why">
      <h3 id="example-why">{say('program.example.why')}</h3>
      <Stack as="ul" gap={6} className={`${styles.reasons} ${parts.quiet}`}>
        {won!.map(({ key, values }) => (
          <li key={key} data-won>
            <Check size={15} aria-hidden />
            {say.any(key, values)}
          </li>
        ))}
        {lost!.map(({ key, values }) => (
          <li key={key}>
            <Minus size={15} aria-hidden />
            {say.any(key, values)}
          </li>
        ))}
      </Stack>
    </section>
  )
}
