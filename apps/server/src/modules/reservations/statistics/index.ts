export { monthFigures, placeFigures, productFigures } from './figures.readmodel.ts'
export { viewBuyerFigures, viewSoldOut } from './view-statistics.ts'
