import type { SpokenLanguage } from '#kit/languages.ts'
import { ranks } from '../rules/ranks.ts'
import { pageWords } from '../texts/page-words.ts'

/** How many offers somebody may join, said before they are turned away. */
export function Ranks({ language }: { language: SpokenLanguage }) {
  const t = pageWords(language)
  return (
    <section className="ranks" aria-labelledby="ranks">
      <h2 id="ranks">{t('marketplacePage.ranks')}</h2>
      <p>{t('marketplacePage.ranksText')}</p>
      <ul>
        {ranks.map(({ name, sales, offers }) => (
          <li key={name}>
            <strong>{t(`marketplacePage.rank.${name}`)}</strong>
            <span>{offers === null ? t('marketplacePage.rankAny') : t('marketplacePage.rankOffers', { count: offers })}</span>
            <small>{sales === 0 ? t('marketplacePage.rankStart') : t('marketplacePage.rankSales', { count: sales })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
