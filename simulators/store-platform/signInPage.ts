import type { PlatformPerson } from './people.ts'

interface Choice {
  person: PlatformPerson
  url: string
}

/** Stands for the platform's own sign-in: who are you at this store? */
export function signInPage(shop: string, choices: Choice[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in to ${escapeHtml(shop)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f1f2f3, #17181a); color: light-dark(#202223, #e3e5e7) }
main { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 2rem; border-radius: 16px; background: light-dark(#fff, #232427); box-shadow: 0 8px 30px rgb(0 0 0 / .08) }
h1 { margin: 0 0 .25rem; font-size: 1.25rem }
p { margin: 0 0 1.5rem; color: light-dark(#616467, #a5a8ac); font-size: .875rem }
a { display: block; margin-top: .75rem; padding: .75rem 1rem; border: 1px solid light-dark(#d9dbdd, #3a3c40); border-radius: 10px; color: inherit; text-decoration: none }
a:hover, a:focus-visible { border-color: currentColor }
small { display: block; color: light-dark(#616467, #a5a8ac) }
</style>
</head>
<body>
<main>
<h1>Log in to ${escapeHtml(shop)}</h1>
<p>This page stands in for the store platform on this demo. Choose who you are at the store.</p>
${choices.map(choiceLink).join('\n')}
</main>
</body>
</html>`
}

const choiceLink = ({ person, url }: Choice) =>
  `<a href="${escapeHtml(url)}">Continue as ${escapeHtml(`${person.first_name} ${person.last_name}`)}<small>${escapeHtml(person.email)}${person.account_owner ? ' · store owner' : ''}</small></a>`

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
