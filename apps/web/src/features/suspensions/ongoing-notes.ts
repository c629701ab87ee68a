/** What happens to standing reservations and waiting lists with a suspension. */
export const BEFORE = {
  standing: 'Skończą się, a druga strona dostanie wiadomość. Wrócą, jeśli zawieszenie potrwa krócej niż 30 dni.',
  waiting: 'Zejdą z listy, a kupujący dostaną wiadomość. Wrócą, jeśli zawieszenie skończy się przed ich terminem.',
}
/** While it is in force. */
export const IN_FORCE = {
  standing: 'Zakończone. Wrócą, jeśli zawieszenie potrwa krócej niż 30 dni.',
  waiting: 'Zdjęte z listy. Wrócą, jeśli zawieszenie skończy się przed ich terminem.',
}
