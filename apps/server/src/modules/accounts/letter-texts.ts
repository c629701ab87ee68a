/** What the letters say. No name is in them: whoever registers chooses it, and would write to strangers through us. */

type Text = {
  subject: string
  content: { title: string; paragraphs: string[]; button: { label: string; url: string }; footer: string }
}

export const confirmAddress = (publicUrl: string, token: string): Text => ({
  subject: 'Potwierdź swój adres email',
  content: {
    title: 'Potwierdź swój adres email',
    paragraphs: [
      'Dzień dobry! Jeszcze jeden krok i konto w Kramie jest gotowe: potwierdź, że to Twój adres.',
      'Link działa 48 godzin i tylko raz.',
    ],
    button: { label: 'Potwierdź adres', url: `${publicUrl}/verify-email?token=${token}` },
    footer: 'Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość. Bez potwierdzenia nikt się na nie nie zaloguje.',
  },
})

export const accountExists = (publicUrl: string): Text => ({
  subject: 'Masz już konto w Kramie',
  content: {
    title: 'Masz już konto w Kramie',
    paragraphs: [
      'Dzień dobry! Ktoś, najpewniej Ty, chciał założyć konto na ten adres. Konto już tu jest, więc nowego nie tworzymy.',
      `Zaloguj się, a jeśli nie pamiętasz hasła albo konto wciąż czeka na potwierdzenie, ustaw nowe hasło na stronie ${publicUrl}/forgot-password`,
    ],
    button: { label: 'Zaloguj się', url: `${publicUrl}/login` },
    footer: 'Jeśli to nie Ty, nie musisz nic robić. Na Twoim koncie nic się nie zmieniło.',
  },
})

export const resetLink = (publicUrl: string, token: string): Text => ({
  subject: 'Ustaw nowe hasło',
  content: {
    title: 'Ustaw nowe hasło',
    paragraphs: [
      'Dzień dobry! Dostaliśmy prośbę o nowe hasło do konta z tym adresem.',
      'Link działa godzinę i tylko raz. Jeśli prosisz kilka razy, działa najnowszy.',
    ],
    button: { label: 'Ustaw nowe hasło', url: `${publicUrl}/reset-password?token=${token}` },
    footer: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Hasło zostaje bez zmian.',
  },
})

export const passwordChanged = (publicUrl: string): Text => ({
  subject: 'Twoje hasło zostało zmienione',
  content: {
    title: 'Twoje hasło zostało zmienione',
    paragraphs: [
      'Dzień dobry! Hasło do Twojego konta w Kramie jest już nowe. Na wszystkich urządzeniach trzeba zalogować się ponownie.',
    ],
    button: { label: 'To nie ja, ustawiam nowe hasło', url: `${publicUrl}/forgot-password` },
    footer: 'Jeśli to Ty, nie musisz nic robić.',
  },
})

export const socialLinked = (publicUrl: string): Text => ({
  subject: 'Połączono konto z Facebookiem',
  content: {
    title: 'Połączono konto z Facebookiem',
    paragraphs: [
      'Dzień dobry! Od teraz na Twoje konto w Kramie można zalogować się także przez Facebook.',
      'Jeśli to nie Ty, rozłącz Facebooka w swoim profilu, a potem ustaw nowe hasło.',
    ],
    button: { label: 'Otwórz profil', url: `${publicUrl}/user/about` },
    footer: 'Jeśli to Ty, nie musisz nic robić.',
  },
})
