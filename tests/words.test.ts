import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Sentence {
  key: string
  text: string
}

const sentences = (
  await Promise.all(
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(file => /(?:^|\/)texts\/en\.ts$/.test(file))
      .map(async file =>
        Object.values((await import(/* @vite-ignore */ `../src/${file}`)) as Record<string, object>).flatMap(part =>
          sentencesOf(part),
        ),
      ),
  )
).flat()

function sentencesOf(value: unknown, key = ''): Sentence[] {
  if (typeof value === 'string') return [{ key, text: value }]
  return Object.entries(value as object).flatMap(([name, inner]) => sentencesOf(inner, key ? `${key}.${name}` : name))
}

/** What is between the braces is a name in code. */
const read = (text: string) => text.replaceAll(/\{\w+\}/g, '…')

/** The right column of "Words on screens", a phrase each. */
function refusedPhrases(glossary: string): string[] {
  const rows = glossary.slice(glossary.indexOf('## Words on screens')).matchAll(/^\| (?!Say|---)[^|]+ \| ([^|]+) \|$/gm)
  return [...rows].flatMap(([, not]) => not!.split(';').map(phrase => phrase.trim()))
}

const refused = refusedPhrases(readFileSync('docs/glossary.md', 'utf8'))
const patternOf = (phrase: string) => new RegExp(`(?<![\\w’])${phrase}(?![\\w’])`, 'i')
const patterns = refused.map(phrase => ({ phrase, pattern: patternOf(phrase) }))
const hasPhrase = (text: string, phrase: string) => patternOf(phrase).test(read(text))

/** Where a refused phrase means something else. */
const otherMeanings: Record<string, string> = {
  'only affiliates marketplaceScreen.countriesHint': 'a condition, not a filter',
  'come back page.closed': 'visitors return to the page',
  'come back marketplacePage.emptyText': 'visitors return to the page',
  'answers displaysHelp.registration.form': 'what applicants enter in a form',
  'answer registrationEditor.builder.types.text': 'a kind of form field',
  'answer registrationEditor.builder.types.textarea': 'a kind of form field',
  'answer registrationEditor.field.faq_content.answer': 'half of an FAQ entry',
  'answers registrationEditor.field.faq_answer_color': 'half of an FAQ entry',
  'answer payout.decide.numberHint': 'the choice made in the dialog',
  'answers affiliateProfile.customLead': 'what applicants enter in a form',
  'mail sentMails.reason.refused': 'a mail server',
  'mail senderPage.kindLead.spf': 'a mail server',
  'mail senderPage.differs.spf': 'a mail server',
  'mail affiliateProfile.bouncedText': 'a mail server',
}

test('no English text uses a phrase that the glossary replaces', () => {
  expect(sentences.length).toBeGreaterThan(5_000)
  expect(refused.length).toBeGreaterThan(50)
  const found = sentences.flatMap(({ key, text }) => {
    const said = read(text)
    return patterns.filter(({ pattern }) => pattern.test(said)).map(({ phrase }) => ({ at: `${phrase} ${key}`, text }))
  })
  expect(found.filter(({ at }) => !Object.hasOwn(otherMeanings, at))).toEqual([])
  expect(Object.keys(otherMeanings).filter(at => !found.some(one => one.at === at))).toEqual([])
})

test('a figure that cannot be worked out is not available, rather than unknown', () => {
  expect(sentences.filter(({ text }) => text === 'Unknown')).toEqual([])
})

test('the subject of an email fits on a phone', () => {
  const subjects = sentences.filter(({ key }) => /subject(?:\.one|\.other)?$/i.test(key))
  expect(subjects.length).toBeGreaterThan(30)
  expect(subjects.filter(({ text }) => text.replaceAll(/\{\w+\}/g, '').length > 50)).toEqual([])
})

test('titles, buttons and columns carry no full stop', () => {
  const labels = sentences.filter(({ key }) =>
    /(?:^|\.)(?:title|\w+Title|heading|button|subject)$|\.(?:column|tab|state|type)\.\w+$/.test(key),
  )
  expect(labels.length).toBeGreaterThan(400)
  expect(labels.filter(({ text }) => /[^.]\.$/.test(text))).toEqual([])
})

test('a sentence asks with "please" once at most', () => {
  expect(sentences.filter(({ text }) => (text.match(/\bplease\b/gi) ?? []).length > 1 && !text.startsWith('<'))).toEqual([])
})

test('the search for refused phrases finds whole words in any case, and nothing in names of values', () => {
  expect(hasPhrase('Added By hand.', 'by hand')).toBe(true)
  expect(hasPhrase('Send an email to {mail}', 'mail')).toBe(false)
  expect(refusedPhrases('## Words on screens\n\n| Say | Not |\n| --- | --- |\n| Reply | answer; answers |\n')).toEqual([
    'answer',
    'answers',
  ])
})

/** Screens and notices that are there where plans are sold, and sentences that a shut gate says: elsewhere nobody reads them. */
const saidWhereSold: readonly RegExp[] = [
  /^(?:billing|planNotice|pricingPage|pricesPage|feesPage)\./,
  /^(?:page\.pricing|page\.pricingOnBoarding|permission\.pricing)$/,
  /^base\.(?:availableFrom|availableFromPlan|keptFromPlan|pausedPlan|keptWhilePaused|viewPlans|upgradeToUnlock|requestUpgrade|upgradeSubject)$/,
  /(?:[pP]lan|[pP]lanRequired|[pP]lanEnded|methodNeedsPlan|limitReached|beyondPlan|onlyDefaultProgram|premiumTheme)(?:\.\w+)?$/,
  /^(?:error\.plan_required|staff\.list\.full|stores\.locked|creativeList\.used|program\.list\.beyond\.\w+)$/,
  // Mails to the people behind the product; each has its twin without a plan.
  /^(?:feedback|support)\.mail\.footer$/,
  // What the activity log tells of plans.
  /^activity\.(?:action\.billing|field)\./,
]

test('plans, trials and upgrades are spoken of only where plans are sold', () => {
  const speaking = sentences.filter(({ text }) => /\b(?:plan|trial|upgrade)s?\b/i.test(read(text)))
  const elsewhere = speaking.filter(({ key }) => !saidWhereSold.some(pattern => pattern.test(key)))
  expect(elsewhere.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})

test('nothing on any screen hurries, promises or makes anybody feel guilty', () => {
  const pressing =
    /hurry|act now|last chance|only today|limited time|don’t miss|before it’s too late|you(?:’ll| will) (?:lose|regret)|are you sure you want to miss|no, i don’t want|guarantee|double your|boost your|skyrocket|a five-star|5-star review/i
  expect(sentences.filter(({ text }) => pressing.test(text)).map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})
