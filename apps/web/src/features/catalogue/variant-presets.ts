import type { NetUnit, SoldBy, VariantFacts } from '@kram/contract/variants'

const variant = (
  name: string,
  netQuantity: number,
  netUnit: NetUnit,
  soldBy: SoldBy = 'packed',
  step = 1,
): VariantFacts => ({
  name,
  netQuantity,
  netUnit,
  soldBy,
  step,
  approximate: false,
  tolerancePercent: 0,
})
const about = (name: string, netQuantity: number, netUnit: NetUnit, soldBy: SoldBy = 'piece'): VariantFacts => ({
  ...variant(name, netQuantity, netUnit, soldBy),
  approximate: true,
  tolerancePercent: 15,
})

const byWeight = variant('na wagę, 1 kg', 1, 'kg', 'loose', 0.5)
const bags = [variant('worek 5 kg', 5, 'kg'), variant('worek 10 kg', 10, 'kg')]
const jars = [variant('słoik 300 ml', 300, 'ml'), variant('słoik 0,9 l', 0.9, 'l')]
const bottles = [variant('butelka 0,33 l', 0.33, 'l'), variant('butelka 1 l', 1, 'l')]

/** The usual forms of what is sold at a market, by category; two taps instead of six fields. */
const PRESETS: Record<string, readonly VariantFacts[]> = {
  'warzywa-swieze': [byWeight, variant('pęczek', 1, 'szt', 'piece'), variant('główka', 1, 'szt', 'piece'), ...bags],
  ziemniaki: [byWeight, ...bags, variant('worek 15 kg', 15, 'kg')],
  kiszonki: [...jars, byWeight],
  'grzyby-hodowlane': [variant('tacka 500 g', 500, 'g'), byWeight],
  'owoce-swieze': [
    byWeight,
    variant('łubianka 2 kg', 2, 'kg'),
    variant('koszyczek 500 g', 500, 'g'),
    variant('skrzynka 10 kg', 10, 'kg'),
  ],
  soki: [...bottles, variant('karton 3 l', 3, 'l'), variant('karton 5 l', 5, 'l')],
  'owoce-suszone': [variant('paczka 250 g', 250, 'g'), variant('paczka 1 kg', 1, 'kg')],
  jaja: [
    variant('wytłaczanka 10 szt.', 10, 'szt'),
    variant('wytłaczanka 30 szt.', 30, 'szt'),
    variant('1 sztuka', 1, 'szt', 'piece'),
  ],
  sery: [about('kawałek ok. 250 g', 250, 'g'), variant('krążek 200 g', 200, 'g', 'piece'), byWeight],
  mleko: [variant('butelka 1 l', 1, 'l'), variant('słoik 0,5 l', 0.5, 'l')],
  maslo: [variant('osełka 250 g', 250, 'g', 'piece'), variant('słoik 300 ml', 300, 'ml')],
  chleb: [
    variant('bochenek 1 kg', 1, 'kg', 'piece'),
    variant('bochenek 500 g', 500, 'g', 'piece'),
    variant('bułka 80 g', 80, 'g', 'piece'),
  ],
  ciasta: [
    variant('blacha 1,5 kg', 1.5, 'kg', 'piece'),
    variant('porcja 150 g', 150, 'g', 'piece'),
    variant('paczka 300 g', 300, 'g'),
  ],
  'maki-kasze': [variant('torba 1 kg', 1, 'kg'), variant('worek 5 kg', 5, 'kg'), variant('paczka 500 g', 500, 'g')],
  wedliny: [about('pętko ok. 300 g', 300, 'g'), variant('na wagę, 1 kg', 1, 'kg', 'loose', 0.1)],
  'mieso-swieze': [about('paczka ok. 1 kg', 1, 'kg', 'packed'), variant('na wagę, 1 kg', 1, 'kg', 'loose', 0.5)],
  drob: [about('tuszka ok. 2 kg', 2, 'kg'), variant('na wagę, 1 kg', 1, 'kg', 'loose', 0.5)],
  ryby: [about('sztuka ok. 400 g', 400, 'g'), variant('na wagę, 1 kg', 1, 'kg', 'loose', 0.1)],
  miod: [
    variant('słoik 0,9 l, 1,2 kg', 1.2, 'kg'),
    variant('słoik 0,5 kg', 0.5, 'kg'),
    variant('słoik 250 g', 250, 'g'),
  ],
  przetwory: jars,
  oleje: [variant('butelka 250 ml', 250, 'ml'), variant('butelka 0,5 l', 0.5, 'l')],
  ziola: [variant('paczka 50 g', 50, 'g'), variant('pęczek', 1, 'szt', 'piece')],
  dania: [variant('porcja 400 g', 400, 'g'), variant('słoik 0,9 l', 0.9, 'l')],
  kwiaty: [variant('bukiet', 1, 'szt', 'piece'), variant('1 sztuka', 1, 'szt', 'piece')],
  sadzonki: [variant('doniczka', 1, 'szt', 'piece'), variant('paleta 6 szt.', 6, 'szt')],
  choinki: [variant('1 sztuka', 1, 'szt', 'piece')],
  opal: [variant('kostka siana', 1, 'szt', 'piece'), variant('worek 15 kg', 15, 'kg')],
  swiece: [variant('świeca 200 g', 200, 'g', 'piece'), variant('komplet 4 szt.', 4, 'szt')],
  kosmetyki: [variant('kostka 100 g', 100, 'g', 'piece')],
  tekstylia: [
    variant('1 sztuka', 1, 'szt', 'piece'),
    variant('motek 100 g', 100, 'g', 'piece'),
    variant('z metra', 1, 'm', 'loose', 0.5),
  ],
}

const ANYTHING = [variant('1 sztuka', 1, 'szt', 'piece'), byWeight, variant('opakowanie 500 g', 500, 'g')]

export const presetsFor = (category: string): readonly VariantFacts[] => PRESETS[category] ?? ANYTHING
