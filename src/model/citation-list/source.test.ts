import { expect, test } from 'vitest'
import { questionKey, sourceOf } from './source.ts'

test.each([
  ['https://teareviews.example/northwind', 'teareviews.example'],
  ['https://WWW.TeaReviews.example:8443/northwind?a=b', 'teareviews.example'],
  ['http://reader:secret@forum.example./', 'forum.example'],
  ['https://www.example', 'www.example'],
  ['https://www.www.tea.example..', 'tea.example'],
  ['https://a.www.tea.example/', 'a.www.tea.example'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://[2001:db8::1]/page', '[2001:db8::1]'],
  ['  https://a.example/  ', 'a.example'],
  ['', null],
  ['https://./', null],
  ['teareviews.example/northwind', null],
  ['//teareviews.example', null],
  ['javascript:alert(1)', null],
  ['mailto:tea@teareviews.example', null],
  ['file:///etc/passwd', null],
  ['ftp://teareviews.example/', null],
  ['https://', null],
])('the source of %j is %j', (url, source) => {
  expect(sourceOf({ url })).toBe(source)
})

test('a question is the same in any case and with any white space', () => {
  const question = questionKey({ query: ' Best  loose\u00A0leaf\nTea? ' })
  expect(question).toBe('best loose leaf tea?')
  expect(questionKey({ query: 'best loose leaf tea' })).not.toBe(question)
})
