import { Link } from '@tanstack/react-router'
import { Check, Layers2, type LucideIcon, PackageMinus, Star, UserPlus } from 'lucide-react'
import { Gate } from '#admin/gate/Gate.tsx'
import { useText } from '#admin/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { DAY_MS } from '#kit/days.ts'
import type { Program } from '../../contract.ts'
import { excludedCollectionsPath, excludedProductsPath, specialPath } from '../paths.ts'
import styles from './NextSteps.module.css'

/** Somebody who has run it for longer knows the way. */
export const isFresh = ({ created_at }: Pick<Program, 'created_at'>) => Date.now() - Date.parse(created_at) < DAY_MS

/** Where one usually goes after making a program; what is done already says so. */
export function NextSteps({ program }: { program: Program }) {
  const say = useText()
  const { id, permitted, special_commissions, exclude_product, exclude_collection } = program
  return (
    <Stack as="section" gap="sm" aria-labelledby="program-next">
      <h2 id="program-next" className={`${parts.strong} ${parts.heading}`}>
        {say('program.next.title')}
      </h2>
      <Columns as="ul" least={220} gap="sm" className={styles.steps}>
        {permitted.special_commission && (
          <Step name="special" icon={Star} to={specialPath(id)} isDone={special_commissions > 0} />
        )}
        {permitted.exclusions && (
          <>
            <Step name="products" icon={PackageMinus} to={excludedProductsPath(id)} isDone={exclude_product.length > 0} />
            <Step name="collections" icon={Layers2} to={excludedCollectionsPath(id)} isDone={exclude_collection.length > 0} />
          </>
        )}
        <Gate permission="affiliate-and-coupon">
          <Step name="affiliates" icon={UserPlus} to="/admin/affiliates" />
        </Gate>
      </Columns>
    </Stack>
  )
}

interface StepProps {
  name: 'special' | 'products' | 'collections' | 'affiliates'
  icon: LucideIcon
  to: string
  isDone?: boolean
}

function Step({ name, icon: Icon, to, isDone = false }: StepProps) {
  const say = useText()
  // What is done leads to the list; what is not, straight to choosing.
  const opens = name !== 'affiliates' && !isDone ? { add: '1' } : {}
  return (
    <li>
      <Link to={to} search={opens as never} className={`${styles.step} ${parts.framed}`} data-done={isDone}>
        <span className={`${styles.icon} ${parts.centered} ${parts.tinted}`} aria-hidden>
          {isDone ? <Check size={18} /> : <Icon size={18} />}
        </span>
        <span>
          <strong className={`${parts.strong} ${parts.ownLine}`}>{say(`program.next.${name}`)}</strong>
          <small className={parts.caption}>{isDone ? say('program.next.done') : say(`program.next.${name}Hint`)}</small>
        </span>
      </Link>
    </li>
  )
}
