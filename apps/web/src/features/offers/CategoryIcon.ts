import { categoryOf } from '@kram/contract/categories'
import { createElement } from 'react'
import {
  AppleIcon,
  BasketIcon,
  BreadIcon,
  CandleIcon,
  CarrotIcon,
  CheeseIcon,
  CraftIcon,
  EggsIcon,
  FlowerIcon,
  JarIcon,
  MeatIcon,
  MilkIcon,
  MushroomIcon,
  PlantIcon,
  SaladIcon,
  SoupIcon,
  WheatIcon,
} from '#ui/icons.ts'

type Icon = typeof BasketIcon

const ICONS: Record<string, Icon> = {
  warzywa: CarrotIcon,
  owoce: AppleIcon,
  nabial: EggsIcon,
  pieczywo: BreadIcon,
  mieso: MeatIcon,
  spizarnia: JarIcon,
  rosliny: PlantIcon,
  rekodzielo: CraftIcon,
  kiszonki: SaladIcon,
  'grzyby-hodowlane': MushroomIcon,
  sery: CheeseIcon,
  mleko: MilkIcon,
  'maki-kasze': WheatIcon,
  dania: SoupIcon,
  kwiaty: FlowerIcon,
  swiece: CandleIcon,
}

type Props = { category: string; className: string; stroke?: number }

/** The sign of a category, or of the one it belongs to. Silent: a name stands beside it. */
export const CategoryIcon = ({ category, ...look }: Props) => {
  const icon = ICONS[category] ?? ICONS[categoryOf(category)?.parent ?? ''] ?? BasketIcon
  return createElement(icon, { ...look, 'aria-hidden': true })
}
