/** Words of one letter begin the next line instead of ending this one, as Polish print has it. */
export const bindShortWords = (text: string): string => text.replace(/(?<=^|[\s(])([aiouwz]) (?=\S)/giu, '$1\u00A0')
