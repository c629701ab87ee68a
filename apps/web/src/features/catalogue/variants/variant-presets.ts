import type { NetUnit, SoldBy, VariantDetails } from '@kram/contract/catalogue/variants'

const preset = (
  name: string,
  netQuantity: number,
  netUnit: NetUnit,
  soldBy: SoldBy = 'packed',
  step = 1,
): VariantDetails => ({
  name,
  netQuantity,
  netUnit,
  soldBy,
  step,
  approximate: false,
  tolerancePercent: 0,
})
const approximatePreset = (
  name: string,
  netQuantity: number,
  netUnit: NetUnit,
  soldBy: SoldBy = 'piece',
): VariantDetails => ({
  ...preset(name, netQuantity, netUnit, soldBy),
  approximate: true,
  tolerancePercent: 15,
})

const byWeight = preset('na wagę, 1 kg', 1, 'kg', 'loose', 0.5)
const bags = [preset('worek 5 kg', 5, 'kg'), preset('worek 10 kg', 10, 'kg')]
const jars = [preset('słoik 300 ml', 300, 'ml'), preset('słoik 0,9 l', 0.9, 'l')]
const bottles = [preset('butelka 0,33 l', 0.33, 'l'), preset('butelka 1 l', 1, 'l')]

/** The usual variants by category. */
const PRESETS: Record<string, readonly VariantDetails[]> = {
  'warzywa-swieze': [byWeight, preset('pęczek', 1, 'szt', 'piece'), preset('główka', 1, 'szt', 'piece'), ...bags],
  ziemniaki: [byWeight, ...bags, preset('worek 15 kg', 15, 'kg')],
  kiszonki: [...jars, byWeight],
  'grzyby-hodowlane': [preset('tacka 500 g', 500, 'g'), byWeight],
  'owoce-swieze': [
    byWeight,
    preset('łubianka 2 kg', 2, 'kg'),
    preset('koszyczek 500 g', 500, 'g'),
    preset('skrzynka 10 kg', 10, 'kg'),
  ],
  soki: [...bottles, preset('karton 3 l', 3, 'l'), preset('karton 5 l', 5, 'l')],
  'owoce-suszone': [preset('paczka 250 g', 250, 'g'), preset('paczka 1 kg', 1, 'kg')],
  jaja: [
    preset('wytłaczanka 10 szt.', 10, 'szt'),
    preset('wytłaczanka 30 szt.', 30, 'szt'),
    preset('1 sztuka', 1, 'szt', 'piece'),
  ],
  sery: [approximatePreset('kawałek ok. 250 g', 250, 'g'), preset('krążek 200 g', 200, 'g', 'piece'), byWeight],
  mleko: [preset('butelka 1 l', 1, 'l'), preset('słoik 0,5 l', 0.5, 'l')],
  maslo: [preset('osełka 250 g', 250, 'g', 'piece'), preset('słoik 300 ml', 300, 'ml')],
  chleb: [
    preset('bochenek 1 kg', 1, 'kg', 'piece'),
    preset('bochenek 500 g', 500, 'g', 'piece'),
    preset('bułka 80 g', 80, 'g', 'piece'),
  ],
  ciasta: [
    preset('blacha 1,5 kg', 1.5, 'kg', 'piece'),
    preset('porcja 150 g', 150, 'g', 'piece'),
    preset('paczka 300 g', 300, 'g'),
  ],
  'maki-kasze': [preset('torba 1 kg', 1, 'kg'), preset('worek 5 kg', 5, 'kg'), preset('paczka 500 g', 500, 'g')],
  wedliny: [approximatePreset('pętko ok. 300 g', 300, 'g'), preset('na wagę, 1 kg', 1, 'kg', 'loose', 0.1)],
  'mieso-swieze': [
    approximatePreset('paczka ok. 1 kg', 1, 'kg', 'packed'),
    preset('na wagę, 1 kg', 1, 'kg', 'loose', 0.5),
  ],
  drob: [approximatePreset('tuszka ok. 2 kg', 2, 'kg'), preset('na wagę, 1 kg', 1, 'kg', 'loose', 0.5)],
  ryby: [approximatePreset('sztuka ok. 400 g', 400, 'g'), preset('na wagę, 1 kg', 1, 'kg', 'loose', 0.1)],
  miod: [preset('słoik 0,9 l, 1,2 kg', 1.2, 'kg'), preset('słoik 0,5 kg', 0.5, 'kg'), preset('słoik 250 g', 250, 'g')],
  przetwory: jars,
  oleje: [preset('butelka 250 ml', 250, 'ml'), preset('butelka 0,5 l', 0.5, 'l')],
  ziola: [preset('paczka 50 g', 50, 'g'), preset('pęczek', 1, 'szt', 'piece')],
  dania: [preset('porcja 400 g', 400, 'g'), preset('słoik 0,9 l', 0.9, 'l')],
  kwiaty: [preset('bukiet', 1, 'szt', 'piece'), preset('1 sztuka', 1, 'szt', 'piece')],
  sadzonki: [preset('doniczka', 1, 'szt', 'piece'), preset('paleta 6 szt.', 6, 'szt')],
  choinki: [preset('1 sztuka', 1, 'szt', 'piece')],
  opal: [preset('kostka siana', 1, 'szt', 'piece'), preset('worek 15 kg', 15, 'kg')],
  swiece: [preset('świeca 200 g', 200, 'g', 'piece'), preset('komplet 4 szt.', 4, 'szt')],
  kosmetyki: [preset('kostka 100 g', 100, 'g', 'piece')],
  tekstylia: [
    preset('1 sztuka', 1, 'szt', 'piece'),
    preset('motek 100 g', 100, 'g', 'piece'),
    preset('z metra', 1, 'm', 'loose', 0.5),
  ],
}

const DEFAULT_PRESETS = [preset('1 sztuka', 1, 'szt', 'piece'), byWeight, preset('opakowanie 500 g', 500, 'g')]

export const presetsFor = (category: string): readonly VariantDetails[] => PRESETS[category] ?? DEFAULT_PRESETS
