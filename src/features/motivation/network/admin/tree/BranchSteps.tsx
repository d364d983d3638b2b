import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { branchPath } from '../paths.ts'
import styles from './tree.module.css'
import { useBranch } from './useBranch.ts'

/** The people one step below, each the way to the next step. */
export function BranchSteps({ of, empty }: { of: number | null; empty?: ReactNode }) {
  const say = useText()
  const { show: money } = useMoney()
  const pages = useBranch(of)
  return (
    <Loaded query={pages}>
      {({ pages: loaded }) => {
        const rows = loaded.flatMap(page => page.rows)
        if (rows.length === 0) return empty ?? <Quiet>{say('networkTree.nobodyBelow')}</Quiet>
        return (
          <>
            <Stack as="ul" gap="xs" aria-label={say(of === null ? 'page.networkTree' : 'networkTree.below')}>
              {rows.map(person => (
                <li key={person.id}>
                  <Link
                    to={branchPath(person.id)}
                    className={`${parts.signLine} ${styles.step} ${parts.framed} ${parts.bare}`}
                    data-person={person.id}
                  >
                    <Stack as="span" gap={4}>
                      <Person person={person} />
                      <Quiet as="span">
                        {say('networkTree.sums', {
                          count: person.people,
                          sales: money(person.sales),
                          commission: money(person.commission),
                        })}
                      </Quiet>
                    </Stack>
                    <ChevronRight size={18} aria-hidden />
                  </Link>
                </li>
              ))}
            </Stack>
            {pages.hasNextPage && (
              <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {say('networkTree.more')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
