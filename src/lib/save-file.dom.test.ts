import { expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

test('a file is offered under its name, and given up a minute later', async () => {
  vi.useFakeTimers()
  const files: Blob[] = []
  const revoked = vi.fn<(address: string) => void>()
  const createObjectURL = (file: Blob) => {
    files.push(file)
    return 'blob:1'
  }
  vi.stubGlobal('URL', { createObjectURL, revokeObjectURL: revoked })
  const clicked: string[][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push([this.href, this.download])
  })
  saveFile('tea.csv', 'text/csv', 'a,b')
  expect(clicked).toEqual([['blob:1', 'tea.csv']])
  expect(files.map(({ type, size }) => [type, size])).toEqual([['text/csv', 3]])
  vi.advanceTimersByTime(59_999)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked).toHaveBeenCalledWith('blob:1')
})
