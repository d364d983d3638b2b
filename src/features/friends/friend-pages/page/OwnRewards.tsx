import type { SpokenLanguage } from '#kit/languages.ts'
import type { FriendLink } from '#page/PageRequest.ts'
import { storeTexts } from './storeTexts.ts'

interface OwnRewardsProps extends Pick<FriendLink, 'earned' | 'codes'> {
  language: SpokenLanguage
}

/** What a customer has earned, and the codes they were given. */
export function OwnRewards({ earned, codes, language }: OwnRewardsProps) {
  const t = storeTexts(language)
  return (
    <section className="earned">
      <h2>{t('friendStore.earned')}</h2>
      {earned ? <Earned rows={earned} empty={t('friendStore.none')} t={t} /> : <p>{t('friendStore.privateLink')}</p>}
      {codes.length > 0 && (
        <>
          <h3>{t('friendStore.codes')}</h3>
          <ul>
            {codes.map(({ code, amount, is_used }) => (
              <li key={code} className={is_used ? 'used' : undefined}>
                <code>{code}</code> <span>{amount}</span> {is_used && <em>{t('friendStore.used')}</em>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface EarnedProps {
  rows: NonNullable<FriendLink['earned']>
  empty: string
  t: ReturnType<typeof storeTexts>
}

function Earned({ rows, empty, t }: EarnedProps) {
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <dl>
      {rows.map(({ state, amount }) => (
        <div key={state}>
          <dt>{t(`friendStore.${state}`)}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
