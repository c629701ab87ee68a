import { useMutation } from '@tanstack/react-query'
import { showErrorPage } from '../api/index.ts'

/** An action without a form (pause, accept, delete): an error opens the error page unless `onError` handles it. */
export const useAction = <Input, Reply>(
  send: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply, input: Input) => void | Promise<void>,
  onError: (error: Error) => void = showErrorPage,
) => useMutation({ mutationFn: send, onSuccess: onDone, onError: onError })
