import { useId, useState } from 'react'
import { Button, buttonClass, IconButton } from '#ui/buttons'
import {
  Checkbox,
  ChoiceCard,
  ChoiceGroup,
  DateField,
  NumberField,
  PasswordField,
  PhoneField,
  PostalCodeField,
  PriceField,
  QuantityStepper,
  Select,
  TextArea,
  TextField,
} from '#ui/forms'
import { Chip, ChipRow, ChoiceChip, FilterButton, RemovableChip } from '#ui/list'
import { ConfirmDialog, Dialog, Sheet } from '#ui/feedback'
import { ChevronDownIcon, FilterIcon, PinIcon, PlusIcon, SearchIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { toast, toastWithUndo } from '#lib/feedback'

export function ActionsSample() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Zarezerwuj</Button>
      <Button variant="secondary" icon={<PlusIcon aria-hidden="true" />}>
        Dodaj
      </Button>
      <Button variant="tonal">Wybierz</Button>
      <Button variant="quiet">Wróć</Button>
      <Button variant="danger">Usuń</Button>
      <Button variant="chalk">Blisko mnie</Button>
      <Button loading>Zapisuję</Button>
      <Button disabled>Niedostępny</Button>
      <Button size="small">Mały</Button>
      <Button size="large">Duży</Button>
      <a href="#main" className={buttonClass('secondary')}>
        Link
      </a>
      <IconButton label="Szukaj">
        <SearchIcon aria-hidden="true" />
      </IconButton>
      <Spinner label="Wczytuję" />
    </div>
  )
}

export function FieldsSample() {
  const [price, setPrice] = useState('12.50')
  const [weight, setWeight] = useState('')
  const [phone, setPhone] = useState('+48600123456')
  const [code, setCode] = useState('')
  return (
    <>
      <TextField label="Nazwa" placeholder="Jajka od kur z podwórka" hint="Tak zobaczą ją kupujący." />
      <TextField label="Email" type="email" defaultValue="anna@" error="Proszę wprowadzić prawidłowy email" />
      <TextField label="Nieczynne" disabled defaultValue="Nie do zmiany" optional />
      <TextArea label="Opis" optional />
      <Select label="Kategoria" defaultValue="nabial">
        <option value="nabial">Nabiał i jaja</option>
        <option value="pieczywo">Pieczywo i wypieki</option>
      </Select>
      <PriceField label="Cena" value={price} onChange={setPrice} />
      <DateField label="Dzień" hint="Pusty mówi, że nic nie wybrano, w każdej przeglądarce." optional />
      <NumberField label="Waga" suffix="kg" value={weight} onChange={setWeight} optional />
      <PhoneField label="Telefon" value={phone} onChange={setPhone} />
      <PostalCodeField label="Kod pocztowy" value={code} onChange={setCode} />
      <PasswordField label="Hasło" defaultValue="tajne" />
    </>
  )
}

export function ChoicesSample() {
  const name = useId()
  const [way, setWay] = useState('pickup')
  const [count, setCount] = useState(2)
  const [near, setNear] = useState(true)
  return (
    <>
      <Checkbox label="Akceptuję regulamin" hint="Przeczytasz go w minutę." />
      <Checkbox label="Zgoda" error="Prosze podac wartosc." />
      <ChoiceGroup legend="Jak chcesz odebrać?">
        <ChoiceCard
          type="radio"
          name={name}
          label="Odbiór na targu"
          hint="sobota, 8:00–12:00"
          aside="za darmo"
          checked={way === 'pickup'}
          onChange={() => setWay('pickup')}
        />
        <ChoiceCard
          type="radio"
          name={name}
          label="Dostawa do domu"
          hint="piątek, 17:00–20:00"
          aside="10,00 zł"
          checked={way === 'delivery'}
          onChange={() => setWay('delivery')}
        />
        <ChoiceCard type="radio" name={name} label="Kurier" hint="Wyprzedane" disabled />
      </ChoiceGroup>
      <QuantityStepper label="Jajka" value={count} onChange={setCount} max={5} text={`${count} szt.`} />
      <ChipRow label="Promień">
        <ChoiceChip on={false} count={4} onClick={() => setNear(!near)}>
          <FilterIcon className="size-4" aria-hidden="true" />
          Filtry
        </ChoiceChip>
        <ChoiceChip on onClick={() => setNear(!near)}>
          Jutro
          <ChevronDownIcon className="size-4" aria-hidden="true" />
        </ChoiceChip>
        <Chip pressed={near} icon={<PinIcon className="size-4" aria-hidden="true" />} onClick={() => setNear(!near)}>
          do 15 km
        </Chip>
        <Chip pressed={false}>do 25 km</Chip>
        <Chip pressed={false} disabled>
          do 50 km
        </Chip>
        <RemovableChip onRemove={() => setNear(false)}>bez glutenu</RemovableChip>
      </ChipRow>
      <div className="flex gap-2">
        <FilterButton count={0} countLabel="" onPress={() => setNear(!near)} />
        <FilterButton count={2} countLabel="2 włączone" onPress={() => setNear(!near)} />
      </div>
    </>
  )
}

type Open = 'dialog' | 'sheet' | 'confirm' | null

export function OverlaysSample() {
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Okno
      </Button>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Arkusz
      </Button>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        Pytanie
      </Button>
      <Button
        variant="secondary"
        onClick={() => toastWithUndo('Usunięto produkt „Ser kozi”', () => toast('info', 'Cofnięto'))}
      >
        Cofnij
      </Button>
      <Button variant="secondary" onClick={() => toast('error', 'Nie udało się zapisać. Sprawdź połączenie.')}>
        Błąd
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Wybierz termin"
        footer={<Button onClick={close}>Gotowe</Button>}
      >
        <p>Najbliższe terminy odbioru na targu w Grójcu.</p>
        <TextField label="Uwagi" optional />
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Filtry"
        footer={<Button onClick={close}>Pokaż 24 oferty</Button>}
      >
        <ChoicesSample />
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Usunąć produkt?"
        action="Usuń produkt"
        danger
      >
        Zniknie też z dwóch szkiców ofert.
      </ConfirmDialog>
    </div>
  )
}
