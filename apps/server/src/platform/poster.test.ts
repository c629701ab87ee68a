import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paintPoster } from './poster.ts'

const LINES = [
  'Jeszcze 2 kg',
  'Odbiór: czwartek, 26 listopada, 15:00–18:30',
  'Zamów do: środa, 25 listopada, 20:00',
  'Zielona · Dobry Bochen',
]

test('however much there is to say, the lines keep off the foot', async () => {
  const ink = { colour: '#000000', above: 24 }
  const picture = await paintPoster({
    photo: null,
    sign: null,
    texts: [
      {
        ...ink,
        text: 'Ziemniaki i warzywa z ogrodu wprost od rolnika '.repeat(2),
        face: 'bold',
        sizes: [36],
        tallest: 150,
      },
      { ...ink, text: '43,50 zł', face: 'bold', sizes: [64] },
      { ...ink, text: '43,50 zł/kg', face: 'plain', sizes: [30] },
      { ...ink, text: LINES.join('\n'), face: 'plain', sizes: [28, 24, 21, 18], tallest: 160 },
    ],
    foot: 'Kram – lokalny targ',
  })
  // Between the last line and the foot there is paper and nothing else.
  const strip = await sharp(picture)
    .extract({ left: 566, top: 560, width: 578, height: 6 })
    .greyscale()
    .raw()
    .toBuffer()
  expect(Math.max(...strip) - Math.min(...strip)).toBeLessThan(24)
})
