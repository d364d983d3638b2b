import { languages } from '#kit/languages.ts'
import type { SentencePage } from './PageRequest.ts'

/** One sentence in the middle of the window, for shops that nobody has designed and links that lead nowhere. */
export function Sentence({ language, title, text, button }: SentencePage) {
  return (
    <div className="tandem-page sentence" lang={language} dir={languages[language].direction}>
      <main>
        <h1>{title}</h1>
        <p>{text}</p>
        {button && (
          <form method="post">
            <input type="hidden" name="token" value={button.token} />
            <button type="submit">{button.text}</button>
          </form>
        )}
      </main>
    </div>
  )
}
