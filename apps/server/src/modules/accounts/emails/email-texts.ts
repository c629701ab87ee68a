import { CONFIRMATION_LINK_HOURS } from '@kram/contract/accounts/periods'
/**
 * The texts of the e-mails. They do not contain the user's name: whoever registers chooses it and could use it to send
 * spam.
 */

type EmailText = {
  subject: string
  content: { title: string; paragraphs: string[]; button?: { label: string; url: string }; footer?: string }
}

export const confirmEmailEmail = (publicUrl: string, token: string): EmailText => ({
  subject: 'Potwierdź swój adres email',
  content: {
    title: 'Potwierdź swój adres email',
    paragraphs: [
      'Dzień dobry! Jeszcze jeden krok i konto w Kramie jest gotowe: potwierdź, że to Twój adres.',
      `Link działa ${CONFIRMATION_LINK_HOURS} godzin i tylko raz.`,
    ],
    button: { label: 'Potwierdź adres', url: `${publicUrl}/verify-email?token=${token}` },
    footer: 'Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość. Bez potwierdzenia nikt się na nie nie zaloguje.',
  },
})

export const accountExistsEmail = (publicUrl: string): EmailText => ({
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

export const resetPasswordEmail = (publicUrl: string, token: string): EmailText => ({
  subject: 'Ustaw nowe hasło',
  content: {
    title: 'Ustaw nowe hasło',
    paragraphs: [
      'Dzień dobry! Dostaliśmy prośbę o nowe hasło do konta z tym adresem.',
      'Link działa przez godzinę i tylko raz. Z kilku linków działa tylko najnowszy.',
    ],
    button: { label: 'Ustaw nowe hasło', url: `${publicUrl}/reset-password?token=${token}` },
    footer: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Hasło zostaje bez zmian.',
  },
})

export const loginLinkEmail = (publicUrl: string, token: string): EmailText => ({
  subject: 'Link do logowania',
  content: {
    title: 'Zaloguj się tym linkiem',
    paragraphs: [
      'Dzień dobry! Ktoś, najpewniej Ty, chce zalogować się do konta z tym adresem bez hasła.',
      'Link działa przez godzinę i tylko raz. Z kilku linków działa tylko najnowszy. Nie przekazuj go nikomu: otwiera Twoje konto.',
    ],
    button: { label: 'Zaloguj się', url: `${publicUrl}/login-link?token=${token}` },
    footer: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Bez tego linku nikt się nie zaloguje.',
  },
})

export const passwordChangedEmail = (publicUrl: string): EmailText => ({
  subject: 'Twoje hasło zostało zmienione',
  content: {
    title: 'Twoje hasło zostało zmienione',
    paragraphs: [
      'Dzień dobry! Hasło do Twojego konta w Kramie jest już nowe. Na pozostałych urządzeniach trzeba zalogować się ponownie.',
    ],
    button: { label: 'To nie ja, ustawiam nowe hasło', url: `${publicUrl}/forgot-password` },
    footer: 'Jeśli to Ty, nie musisz nic robić.',
  },
})

export const confirmNewEmailEmail = (publicUrl: string, token: string): EmailText => ({
  subject: 'Potwierdź nowy adres email',
  content: {
    title: 'Potwierdź nowy adres email',
    paragraphs: [
      'Dzień dobry! Ktoś, najpewniej Ty, chce używać tego adresu do swojego konta w Kramie. Potwierdź, że to Twój adres.',
      `Link działa ${CONFIRMATION_LINK_HOURS} godzin i tylko raz. Do tego czasu konto ma dotychczasowy adres.`,
    ],
    button: { label: 'Potwierdź nowy adres', url: `${publicUrl}/verify-email?token=${token}` },
    footer: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Nic się nie zmieni.',
  },
})

export const emailInUseEmail = (publicUrl: string): EmailText => ({
  subject: 'Masz już konto w Kramie',
  content: {
    title: 'Masz już konto w Kramie',
    paragraphs: [
      'Dzień dobry! Ktoś, najpewniej Ty, chciał przenieść na ten adres inne konto. Konto z tym adresem już tu jest, więc nic nie zmieniamy.',
      'Jeśli chcesz używać tego adresu gdzie indziej, najpierw zmień adres tego konta albo je usuń.',
    ],
    button: { label: 'Zaloguj się', url: `${publicUrl}/login` },
    footer: 'Jeśli to nie Ty, nie musisz nic robić. Na Twoim koncie nic się nie zmieniło.',
  },
})

export const emailChangeRequestedEmail = (publicUrl: string): EmailText => ({
  subject: 'Prośba o zmianę adresu email',
  content: {
    title: 'Prośba o zmianę adresu email',
    paragraphs: [
      'Dzień dobry! Ktoś, najpewniej Ty, chce zmienić adres email Twojego konta w Kramie. Zmieni się on dopiero po otwarciu linku, który wysłaliśmy na nowy adres.',
    ],
    button: { label: 'To nie ja, ustawiam nowe hasło', url: `${publicUrl}/forgot-password` },
    footer: 'Jeśli to Ty, nie musisz nic robić.',
  },
})

export const emailChangedEmail = (): EmailText => ({
  subject: 'Adres email konta został zmieniony',
  content: {
    title: 'Adres email konta został zmieniony',
    paragraphs: [
      'Dzień dobry! Konto w Kramie, które miało ten adres, ma już inny. Odtąd piszemy na nowy adres i nim trzeba się logować.',
      'Jeśli to nie Ty, odpowiedz od razu na tę wiadomość: pomożemy odzyskać konto.',
    ],
    footer: 'Jeśli to Ty, nie musisz nic robić.',
  },
})

export const accountDeletedEmail = (): EmailText => ({
  subject: 'Twoje konto w Kramie zostało usunięte',
  content: {
    title: 'Twoje konto w Kramie zostało usunięte',
    paragraphs: [
      'Dzień dobry! Usunęliśmy konto i dane, które się z nim wiązały. W zakończonych rezerwacjach zostały tylko kwoty i daty, bez Twojego imienia i kontaktu.',
      'Dziękujemy za wspólny czas. Wrócić można w każdej chwili: wystarczy założyć nowe konto.',
    ],
    footer: 'Jeśli to nie Ty, odpowiedz od razu na tę wiadomość.',
  },
})

export const facebookLinkedEmail = (publicUrl: string): EmailText => ({
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

export const passkeyAddedEmail = (publicUrl: string): EmailText => ({
  subject: 'Nowy klucz dostępu do Twojego konta',
  content: {
    title: 'Nowy klucz dostępu do Twojego konta',
    paragraphs: [
      'Dzień dobry! Od teraz na Twoje konto w Kramie można zalogować się także nowym kluczem dostępu.',
      'Jeśli to nie Ty, ustaw nowe hasło. Usuniemy wtedy wszystkie klucze dostępu i wylogujemy wszystkie urządzenia.',
    ],
    button: { label: 'To nie ja, ustawiam nowe hasło', url: `${publicUrl}/forgot-password` },
    footer: 'Jeśli to Ty, nie musisz nic robić.',
  },
})

export const passkeyRemovedEmail = (publicUrl: string): EmailText => ({
  subject: 'Usunięto klucz dostępu do Twojego konta',
  content: {
    title: 'Usunięto klucz dostępu do Twojego konta',
    paragraphs: ['Dzień dobry! Z Twojego konta w Kramie usunięto klucz dostępu. Nie można się już nim zalogować.'],
    button: { label: 'To nie ja, ustawiam nowe hasło', url: `${publicUrl}/forgot-password` },
    footer: 'Jeśli to Ty, nie musisz nic robić.',
  },
})

export const passkeysResetEmail = (publicUrl: string): EmailText => ({
  subject: 'Usunięto klucze dostępu do Twojego konta',
  content: {
    title: 'Usunięto klucze dostępu do Twojego konta',
    paragraphs: [
      'Dzień dobry! Razem z ustawieniem nowego hasła usunęliśmy wszystkie klucze dostępu do Twojego konta w Kramie, bo nie wiemy, kto je dodał.',
      'Po zalogowaniu nowym hasłem dodasz swoje klucze jeszcze raz, w profilu.',
    ],
    button: { label: 'Otwórz profil', url: `${publicUrl}/user/about` },
  },
})
