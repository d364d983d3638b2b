import { expect, test } from 'vitest'
import { templateProblems, templateTags } from './template-problems.ts'

const problems = (content: string, subject = 'S') => templateProblems({ subject, content }, templateTags('verify_affiliate'))
const good = '<p>{verify_link}</p>'

test.each([
  ['<p>Hello {first_name} {verify_link}</p>', 'For {brand_name}'],
  ['<p><a href="{verify_link}">Confirm</a> <a href="https://a.test/?by={first_name}">x</a></p>', 'S'],
  [`${good}<a href="mailto:{support_email}">x</a><img src="/files/1/b1946ac9-2492-4d23-8a5e-0d9f3c1b7a55">`, 'S'],
  [`${good}<p>{}, {1}, {a: b}, {{first_name}}, { } are no tags</p>`, 'S'],
])('%s is in order', (content, subject) => expect(problems(content, subject)).toEqual([]))

test.each([
  [`${good}{frist_name}{frist_name}`, 'S', [['content', 'unknownTags', '{frist_name}']]],
  [
    `${good}{coupon_note}`,
    '{Frist Name}',
    [
      ['subject', 'unknownTags', '{Frist Name}'],
      ['content', 'unknownTags', '{coupon_note}'],
    ],
  ],
  [`${good}{first_<i>name</i>}`, 'S', [['content', 'splitTags', '{first_name}']]],
  [`${good}{first_name}{first<br>_name}`, 'S', []],
  [`${good}{họ tên}`, 'S', [['content', 'unknownTags', '{họ tên}']]],
  ['<p>{first_name}</p>', '{verify_link}', [['content', 'missingTags', '{verify_link}']]],
  [`${good}<a href="{first_name}">x</a>`, 'S', [['content', 'unsafeTags', '{first_name}']]],
  [`${good}<a href='https://{last_name}.test/{first_name}'>x</a>`, 'S', [['content', 'unsafeTags', '{last_name}, {first_name}']]],
  [`${good}<img src="https://a.test/x.png">`, 'S', [['content', 'foreignPicture', '<img>']]],
  ['<p>{frist_name}</p>', 'S', [['content', 'unknownTags', '{frist_name}']]],
])('%s under the subject %s is refused with %j', (content, subject, expected) => {
  expect(problems(content, subject).map(({ field, kind, tags }) => [field, kind, tags])).toEqual(expected)
})
