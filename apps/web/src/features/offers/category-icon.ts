/**
 * The symbols of `category-icons.svg`, each with the categories that show it beside the one of its name. The tree of categories is
 * larger than the first screen of a public page may be, so it is not asked for the group of a category; a test compares both.
 */
const SHOWN_FOR: Record<string, string> = {
  warzywa: 'warzywa-swieze ziemniaki grzyby-lesne',
  owoce: 'owoce-swieze soki owoce-suszone',
  nabial: 'jaja mleko-surowe maslo',
  pieczywo: 'chleb ciasta',
  mieso: 'wedliny mieso-swieze drob ryby',
  spizarnia: 'miod przetwory oleje ziola',
  rosliny: 'sadzonki choinki opal',
  rekodzielo: 'ceramika tekstylia kosmetyki',
  kiszonki: '',
  'grzyby-hodowlane': '',
  sery: '',
  mleko: '',
  'maki-kasze': '',
  dania: '',
  kwiaty: '',
  swiece: '',
}

/** The symbol of a category; a basket when none fits. */
export const categoryIconOf = (category: string): string =>
  Object.hasOwn(SHOWN_FOR, category)
    ? category
    : (Object.keys(SHOWN_FOR).find((symbol) => SHOWN_FOR[symbol]?.split(' ').includes(category)) ?? 'basket')
