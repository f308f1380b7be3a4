import { beforeEach, expect, test, vi } from 'vitest'
import { databaseOpener } from './database.ts'

const openDB = vi.hoisted(() => vi.fn<(...all: unknown[]) => Promise<unknown>>())
vi.mock('idb', () => ({ openDB }))

type Callbacks = { terminated: () => void }

function openerOf() {
  return databaseOpener({ name: 'some', version: 1, upgrade: () => {} })
}

beforeEach(() => {
  openDB.mockReset()
})

test('a database is opened once, when it is needed', async () => {
  openDB.mockResolvedValue('database')
  const open = openerOf()
  expect(openDB).not.toHaveBeenCalled()
  expect(await Promise.all([open(), open()])).toEqual(['database', 'database'])
  expect(openDB).toHaveBeenCalledOnce()
})

test('after a failure to open or reopen a database, the next call opens it', async () => {
  openDB.mockRejectedValueOnce(new DOMException('', 'UnknownError')).mockResolvedValueOnce('first')
  const open = openerOf()
  await expect(open()).rejects.toThrow(DOMException)
  expect(await open()).toBe('first')
  const callbacks = openDB.mock.calls[1]?.[2] as Callbacks | undefined
  callbacks?.terminated()
  openDB.mockRejectedValueOnce(new DOMException('', 'UnknownError')).mockResolvedValueOnce('second')
  await expect(open()).rejects.toThrow(DOMException)
  expect(await open()).toBe('second')
})
