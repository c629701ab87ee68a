export { type Toast, currentToasts, dismissToast, subscribeToasts, toast, toastWithUndo } from './toasts.ts'
