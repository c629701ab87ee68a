/** Why a file cannot be used as a picture, and what to do about it. */
export const PICTURE_FILE_TEXT = {
  tooManyPixels: 'Zdjęcie ma za duże wymiary. Przyjmujemy do 50 megapikseli i do 12 000 pikseli na dłuższym boku.',
  tooHeavy:
    'To zdjęcie jest za duże jak na sposób, w jaki je zapisano. Zapisz je jako zwykły (nieprogresywny) JPEG albo zmniejsz.',
  heic: 'Zdjęć HEIC nie umiemy odczytać. Zapisz zdjęcie jako JPEG albo w iPhonie ustaw: Ustawienia › Aparat › Formaty › „Najbardziej zgodne”.',
}
