export { BottomBar } from './BottomBar.tsx'
export { Card, cardLink } from './Card.tsx'
export { Page, Section } from './Page.tsx'
export { Disclosure } from './Disclosure.tsx'
