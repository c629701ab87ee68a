export { Button, type ButtonVariant, IconButton, buttonClass } from './Button.tsx'
export { PrintButton } from './PrintButton.tsx'
