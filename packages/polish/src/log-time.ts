/** `9:05:07`, for logs. In its own file, so that pages without a log do not load it. */
export const logTimeText = (at: number): string =>
  new Intl.DateTimeFormat('pl', {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'Europe/Warsaw',
  }).format(at)
