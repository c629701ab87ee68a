import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderPreviewImage } from './preview-image.ts'

const LINES = [
  'Jeszcze 2 kg',
  'Odbiór: czwartek, 26 listopada, 15:00–18:30',
  'Zamów do: środa, 25 listopada, 20:00',
  'Zielona · Dobry Bochen',
]

test('long texts never overlap the footer', async () => {
  const ink = { colour: '#000000', above: 24 }
  const picture = await renderPreviewImage({
    photo: null,
    placeholder: null,
    texts: [
      {
        ...ink,
        text: 'Ziemniaki i warzywa z ogrodu wprost od rolnika '.repeat(2),
        face: 'bold',
        sizes: [36],
        maxHeight: 150,
      },
      { ...ink, text: '43,50 zł', face: 'bold', sizes: [64] },
      { ...ink, text: '43,50 zł/kg', face: 'plain', sizes: [30] },
      { ...ink, text: LINES.join('\n'), face: 'plain', sizes: [28, 24, 21, 18], maxHeight: 160 },
    ],
    footer: 'Kram – lokalny targ',
  })
  // Only background lies between the last line and the footer.
  const strip = await sharp(picture)
    .extract({ left: 566, top: 560, width: 578, height: 6 })
    .greyscale()
    .raw()
    .toBuffer()
  expect(Math.max(...strip) - Math.min(...strip)).toBeLessThan(24)
})
