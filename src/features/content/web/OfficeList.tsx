import { m } from '#paraglide/messages.js';
import { Icon } from '#web/ui/Icon.tsx';
import type { ContentPageView } from '../contract.ts';

type Offices = ContentPageView['offices'];

/** Where we can be visited. */
export function OfficeList({ offices }: { offices: Offices }) {
	if (offices.length === 0) return null;
	return (
		<section>
			<h2 className="text-xl">{m.content_contacts_offices()}</h2>
			<ul className="mt-3 grid gap-4 md:grid-cols-2">
				{offices.map((office) => (
					<li key={`${office.city} ${office.address}`} className="card flex flex-col items-start gap-1 p-5">
						<Office office={office} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Office({ office: { city, address, hours, phones, email } }: { office: Offices[number] }) {
	return (
		<>
			<h3 className="text-lg">{city}</h3>
			<p>{address}</p>
			<p className="text-ink-2">{hours}</p>
			{phones.map((phone) => (
				<a
					key={phone}
					href={`tel:${phone.replace(/[^+\d]/g, '')}`}
					className="link inline-flex min-h-11 items-center gap-2"
				>
					<Icon name="phone" className="size-5" />
					{phone}
				</a>
			))}
			{email === null ? null : <MailLink address={email} />}
		</>
	);
}

export function MailLink({ address }: { address: string }) {
	return (
		<a href={`mailto:${address}`} className="link inline-flex min-h-11 items-center gap-2 break-all">
			<Icon name="mail" className="size-5" />
			{address}
		</a>
	);
}
