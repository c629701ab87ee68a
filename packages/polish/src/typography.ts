/** Binds one-character words to the next word: in Polish print they do not end a line. */
export const bindShortWords = (text: string): string => text.replace(/(?<=^|[\s(])([aiouwz]) (?=\S)/giu, '$1\u00A0')
