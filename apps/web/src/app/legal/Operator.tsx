import { settings } from '#lib/environment.ts'

/** The operator of the service (act on electronic services, art. 5). Missing settings are left out. */
export function Operator() {
  const { name, address, email, phone, taxId } = settings().operator
  return (
    <address className="rounded-2xl border border-line bg-surface p-5 not-italic">
      <strong>{name}</strong>
      {address !== '' && <span className="block">{address}</span>}
      {taxId !== '' && <span className="block">NIP: {taxId}</span>}
      <span className="block">
        Email: <a href={`mailto:${email}`}>{email}</a>
      </span>
      {phone !== '' && (
        <span className="block">
          Telefon: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </span>
      )}
    </address>
  )
}

export function OperatorMail() {
  const { email } = settings().operator
  return <a href={`mailto:${email}`}>{email}</a>
}
