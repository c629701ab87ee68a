import { Picture } from '@kram/contract/uploads/schemas'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { pictureJson } from './picture.json.ts'

const { db } = await testDatabase({ max: 1 })

test('an upload reads as a picture with its three addresses', async () => {
  const upload = { key: 'abc123', width: 1600, height: 1200, blur: 'data:image/webp;base64,AA==', bytes: 10 }
  await db.insertInto('uploads').values(upload).execute()

  const { picture } = await db
    .selectFrom('uploads as u')
    .select(pictureJson('u').as('picture'))
    .executeTakeFirstOrThrow()

  expect(Picture.parse(picture)).toEqual(picture)
  expect(picture).toMatchObject({
    width: 1600,
    height: 1200,
    variants: {
      thumb: '/uploads/abc123-thumb.webp',
      card: '/uploads/abc123-card.webp',
      full: '/uploads/abc123-full.webp',
    },
  })
})

test('a left join that found no upload reads as no picture', async () => {
  await db.insertInto('users').values({ email: 'ania@kram.test', displayName: 'Ania' }).execute()

  const query = db.selectFrom('users').leftJoin('uploads as u', 'u.userId', 'users.id')
  expect(await query.select(pictureJson('u').as('picture')).executeTakeFirst()).toEqual({ picture: null })
})
