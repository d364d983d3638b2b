import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ElementHandle, Frame, Page } from '@playwright/test'
import type { RunOptions, SerialContextObject } from 'axe-core'
import axe from 'axe-core'

const heavy = ['serious', 'critical']

interface Look {
  /** Selectors of the parts that are looked at; the content of the page unless told otherwise. */
  within?: string[]
  /** Only these rules instead of all. */
  rules?: string[]
}

/** What stands in the way of people who hear, zoom or use the keyboard: serious and critical findings, in frames too. */
export async function seriousFindings(page: Page, { within = ['main'], rules }: Look = {}): Promise<string[]> {
  return findingsIn(page.mainFrame(), { include: within }, rules)
}

/** How far the page is wider than the window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

type Axe = { axe: typeof axe }

/** What lighter rules find is not asked for, so they are not tried. How heavy a rule is axe tells nobody but itself. */
const { rules: allRules } = (axe as unknown as { _audit: { rules: { id: string; impact: string }[] } })._audit
const lightRules = Object.fromEntries(
  allRules.flatMap(({ id, impact }) => (heavy.includes(impact) ? [] : [[id, { enabled: false }]])),
)

/** Every page that is looked at has to read it: the small one takes half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function findingsIn(frame: Frame, context: SerialContextObject, rules?: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const options: RunOptions = {
    ...(rules ? { runOnly: rules } : { rules: lightRules }),
    resultTypes: ['violations'],
    // Frames are looked at one by one below: asking them by message gives up on a busy machine.
    iframes: false,
  }
  const { violations, frames } = await frame.evaluate(
    async ([context, options, isPart]) => {
      const { axe } = window as unknown as Axe
      // A frame is a part of a page: what is asked of whole pages only, such as a title, is not asked of it.
      const { violations } = isPart
        ? await axe.finishRun(
            [await axe.runPartial(context as SerialContextObject, options as RunOptions)],
            options as RunOptions,
          )
        : await axe.run(context as SerialContextObject, options as RunOptions)
      return { violations, frames: axe.utils.getFrameContexts(context as SerialContextObject) }
    },
    [context as unknown, options as unknown, frame.parentFrame() !== null] as const,
  )
  const found = violations
    .filter(({ impact }) => impact && heavy.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  for (const { frameSelector, frameContext } of frames) {
    const element = await frame.evaluateHandle(
      selector => (window as unknown as Axe).axe.utils.shadowSelect(selector),
      frameSelector,
    )
    const holder = element.asElement() as ElementHandle<Element> | null
    // Nothing runs where an email is shown, and so nobody can be asked there.
    const isMute = (await holder?.getAttribute('sandbox'))?.includes('allow-scripts') === false
    const inner = isMute ? null : await holder?.contentFrame()
    if (inner) found.push(...(await findingsIn(inner, frameContext, rules)))
  }
  return found
}
