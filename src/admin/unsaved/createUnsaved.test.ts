import { expect, test, vi } from 'vitest'
import { createUnsaved } from './createUnsaved.ts'

const work = (saves = true) => ({ save: vi.fn(async () => saves), discard: vi.fn() })

test('a page without changes is left without a question', async () => {
  const unsaved = createUnsaved()
  expect(await unsaved.run('confirm')).toBe(true)
  expect(unsaved.isAsking()).toBe(false)
})

test('keeping on editing stays on the page and touches nothing', async () => {
  const unsaved = createUnsaved()
  const form = work()
  unsaved.hold(form)
  const leave = unsaved.run('confirm')
  expect(unsaved.isAsking()).toBe(true)
  unsaved.answer('no-action')
  expect(await leave).toBe(false)
  expect(unsaved.isAsking()).toBe(false)
  expect(form.save).not.toHaveBeenCalled()
  expect(form.discard).not.toHaveBeenCalled()
})

test('discarding lets every form of the page go', async () => {
  const unsaved = createUnsaved()
  const forms = [work(), work()]
  for (const form of forms) unsaved.hold(form)
  const leave = unsaved.run('confirm')
  unsaved.answer('discard')
  expect(await leave).toBe(true)
  for (const form of forms) expect(form.discard).toHaveBeenCalledOnce()
})

test('saving leaves only when everything was stored', async () => {
  const unsaved = createUnsaved()
  const release = unsaved.hold(work(false))
  const leave = unsaved.run('confirm')
  unsaved.answer('save-change')
  expect(await leave).toBe(false)
  release()
  unsaved.hold(work())
  expect(await unsaved.run('save-change')).toBe(true)
})

test('a newer wish to leave takes the place of the one before', async () => {
  const unsaved = createUnsaved()
  unsaved.hold(work())
  const first = unsaved.run('confirm')
  const second = unsaved.run('confirm')
  expect(await first).toBe(false)
  unsaved.answer('discard')
  expect(await second).toBe(true)
})

test('the state is has-dirty as long as any work is held', () => {
  const unsaved = createUnsaved()
  const changed = vi.fn()
  unsaved.subscribe(changed)
  expect(unsaved.state()).toBe('none')
  const release = unsaved.hold(work())
  expect(unsaved.state()).toBe('has-dirty')
  expect(unsaved.asksBeforeUnload()).toBe(true)
  release()
  release()
  expect(unsaved.state()).toBe('none')
  expect(changed).toHaveBeenCalledTimes(2)
})

test('another store is entered only after the answer, and then the browser does not ask once more', async () => {
  const unsaved = createUnsaved()
  const form = work()
  unsaved.hold(form)
  const go = vi.fn()
  const staying = unsaved.leave(go)
  unsaved.answer('no-action')
  expect(await staying).toBe(false)
  expect(go).not.toHaveBeenCalled()
  expect(unsaved.asksBeforeUnload()).toBe(true)
  const leaving = unsaved.leave(go)
  expect(go).not.toHaveBeenCalled()
  unsaved.answer('discard')
  expect(await leaving).toBe(true)
  expect(go).toHaveBeenCalledOnce()
  expect(unsaved.asksBeforeUnload()).toBe(false)
})

test('work that could not be saved keeps the page, and so does a way that fails, with the work as it was', async () => {
  const unsaved = createUnsaved()
  const release = unsaved.hold(work(false))
  const go = vi.fn()
  const saving = unsaved.leave(go)
  unsaved.answer('save-change')
  expect(await saving).toBe(false)
  expect(go).not.toHaveBeenCalled()
  release()
  const form = work()
  unsaved.hold(form)
  const failing = unsaved.leave(() => Promise.reject(new Error('no such store')))
  unsaved.answer('discard')
  await expect(failing).rejects.toThrow('no such store')
  expect(form.discard).not.toHaveBeenCalled()
  expect(unsaved.asksBeforeUnload()).toBe(true)
})

test('inside the store platform its own confirmation asks, and the window does not', async () => {
  const unsaved = createUnsaved()
  const platform = { changed: vi.fn(), asks: () => true, confirmLeave: vi.fn(async () => true) }
  unsaved.connectPlatform(platform)
  const form = work()
  unsaved.hold(form)
  expect(platform.changed).toHaveBeenCalledWith('has-dirty')
  expect(unsaved.asksBeforeUnload()).toBe(false)
  expect(await unsaved.run('confirm')).toBe(true)
  expect(form.discard).toHaveBeenCalledOnce()
})

test('where the store platform does not ask, the page does', async () => {
  const unsaved = createUnsaved()
  const platform = { changed: vi.fn(), asks: () => false, confirmLeave: vi.fn(async () => true) }
  unsaved.connectPlatform(platform)
  unsaved.hold(work())
  expect(unsaved.asksBeforeUnload()).toBe(true)
  const leave = unsaved.run('confirm')
  expect(unsaved.isAsking()).toBe(true)
  unsaved.answer('no-action')
  expect(await leave).toBe(false)
  expect(platform.confirmLeave).not.toHaveBeenCalled()
})

test('what cannot be saved is only kept or lost: the page asks, also inside the store platform, and saving is no answer', async () => {
  const unsaved = createUnsaved()
  const changed = vi.fn()
  const shown = () => changed.mock.lastCall?.[0]
  const platform = { changed, asks: () => shown() === 'has-dirty', confirmLeave: vi.fn() }
  unsaved.connectPlatform(platform)
  const payment = { discard: vi.fn() }
  const release = unsaved.hold(payment)
  expect([shown(), unsaved.canSave(), unsaved.asksBeforeUnload()]).toEqual(['none', false, true])
  expect(await unsaved.run('save-change')).toBe(false)
  const leave = unsaved.run('confirm')
  expect(unsaved.isAsking()).toBe(true)
  unsaved.answer('discard')
  expect(await leave).toBe(true)
  expect(payment.discard).toHaveBeenCalledOnce()
  release()
  unsaved.hold(work())
  expect([shown(), unsaved.canSave()]).toEqual(['has-dirty', true])
})

test('a dialog with a form has its own buttons: the platform’s bar is away until it is closed, and the page asks', async () => {
  const unsaved = createUnsaved()
  const changed = vi.fn()
  const shown = () => changed.mock.lastCall?.[0]
  unsaved.connectPlatform({ changed, asks: () => shown() === 'has-dirty', confirmLeave: vi.fn() })
  unsaved.hold(work())
  expect(shown()).toBe('has-dirty')
  const close = unsaved.openDialog()
  unsaved.hold(work())
  expect(shown()).toBe('none')
  const leave = unsaved.run('confirm')
  expect(unsaved.isAsking()).toBe(true)
  unsaved.answer('no-action')
  expect(await leave).toBe(false)
  close()
  expect(shown()).toBe('has-dirty')
})
