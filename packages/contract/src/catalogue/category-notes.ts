/** For sellers: why a category needs a declaration or is closed. Separate from the tree, which every visitor loads. */
const NOTES: Readonly<Record<string, string>> = {
  'grzyby-lesne': 'Grzyby leśne wolno sprzedawać tylko z atestem, w sklepie lub na targowisku – nie przez internet.',
  'mleko-surowe': 'Surowe mleko wymaga rejestracji u powiatowego lekarza weterynarii (sprzedaż bezpośrednia albo RHD).',
  'mieso-swieze':
    'Mięso, także dziczyzna, wymaga rejestracji u powiatowego lekarza weterynarii. Ubój na użytek własny nie może trafić do sprzedaży.',
  drob: 'Drób wymaga rejestracji u powiatowego lekarza weterynarii.',
  sadzonki: 'Sprzedaż sadzonek przez internet wymaga paszportu roślin i wpisu PIORiN.',
  kosmetyki: 'Kosmetyki wymagają raportu bezpieczeństwa i zgłoszenia w CPNP, także robione ręcznie.',
  alkohol: 'Alkoholu – także domowej nalewki, wina i miodu pitnego – nie wolno sprzedawać przez internet.',
  tyton: 'Wyrobów tytoniowych i e-papierosów nie wolno sprzedawać na odległość.',
  leki: 'Leków nie wolno sprzedawać poza apteką.',
  zwierzeta: 'Psów, kotów i zwierząt chronionych nie wolno sprzedawać przez Kram.',
  energetyki:
    'Napojów z kofeiną lub tauryną nie wolno sprzedawać osobom poniżej 18 lat, a wieku nie sprawdzimy przez internet.',
  'srodki-ochrony':
    'Środki ochrony roślin może sprzedawać tylko wpisany do rejestru PIORiN sprzedawca, który sprawdza przeszkolenie kupującego.',
  bron: 'Broni i amunicji nie wolno sprzedawać bez koncesji.',
  fajerwerki: 'Fajerwerki wolno sprzedawać tylko pełnoletnim i w przystosowanym do tego miejscu – nie przez internet.',
  'uboj-domowy':
    'Mięso z uboju na użytek własny jest tylko dla domowników. Do sprzedaży potrzebne są ubój w rzeźni i badanie weterynaryjne.',
}

export const categoryNoteOf = (category: string): string | undefined => NOTES[category]
