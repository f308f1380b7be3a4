import { expect, test } from 'vitest'
import { looksLikeValue } from './csv.ts'
import { words } from './test-words.ts'

test.each([
  ...words('00042|0|42|1E10|1e-5|1.5E+3|10%|10 %|1/2|1 1/2|1,234.5'),
  ...words("1'234"),
  ...words('(5)|5-|12345678901234567890|4.5|10.0.0.1|3-4|11/9|2026-11-17|17. 11. 2026'),
  ...words('2026-11-17T06:00:00Z|12:30|12:30 PM|5 p|12h30|18 Uhr|$5|5 €|5 kr|CHF 5.50|£1,000'),
  ...words('１２３|٤٢| 42 |\u00A042|3 Mar|MAR1|SEPT2|1-Dec|Oct-4|March 5, 2026|5. März 2026|1 déc'),
  ...words(
    '17 de noviembre de 2026|Août 2026|5 мая|2026年11月17日|11月17日|5 ноя|午後5時|2026년 11월',
  ),
  ...words('7 a.m.|7:30 ص|7:30 du.|R$ 5|R 5|RM5|Rp 5|HK$5|S/ 5|B/. 5|Bs5|Q5|5 c|5 Ft|5 lei'),
  ...words('5 KM|रू 5|一月 26|5 d’abril de 2026|Jänner 26|28 نوفمبر 2026|28 พ.ย. 2569|H30.1.1'),
  ...words('28 тра|28 мај 2026|28 mai 2026|28 Bealtaine 2026|28 მაი 2026|28 מאי 2026'),
  ...words('28 maj 2026|28 मई 2026|TRUE|False|wahr|FAUX|#N/A|#REF!|#DIV/0!|#NV|#WERT!|#NAME?'),
])('%j would be changed', (text) => {
  expect(looksLikeValue(text)).toBe(true)
})

test.each([
  '',
  ...words(' |-|…|#tea|tea|May|Mars|true story|Is it TRUE?'),
  ...words("'90|'00042"),
  ...words('7 Up|3M|A4|B12|C 5|S21|H5N1|IL2.0|iPhone 15|Studio 54|Forever 21|Top 10 teas'),
  ...words('cit_42|1e5f|5e|30d|0x1F|5 kg|What happened on 3 Mar?|10 % of teas|24/7 tea'),
  ...words('https://x.example/1|4.5 stars'),
  '9'.repeat(81),
])('%j stays as it is', (text) => {
  expect(looksLikeValue(text)).toBe(false)
})
