export { type Toast, currentToasts, dismissToast, subscribeToasts, toast, toastWithUndo, useToasts } from './toasts.ts'
