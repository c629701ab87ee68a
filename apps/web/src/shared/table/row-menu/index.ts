export { MenuAct, MenuCall, MenuLink } from './MenuEntry.tsx'
export { RowMenu } from './RowMenu.tsx'
export { RowMenuContext } from './row-menu-context.ts'
export { useRowMenu } from './use-row-menu.ts'
