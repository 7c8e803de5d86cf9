import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dayInAlmaty } from '#domain/clock.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { ExportQuery, exportRegister } from '../contract-accounting.ts';

/** The month before this one, unless days are named. */
export function loader({ request }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams;
	const firstOfMonth = `${dayInAlmaty(new Date()).slice(0, 7)}-01`;
	const lastOfBefore = new Date(Date.parse(firstOfMonth) - 86_400_000).toISOString().slice(0, 10);
	const dayOf = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(query.get(name) ?? '')?.[0];
	return { from: dayOf('from') ?? `${lastOfBefore.slice(0, 7)}-01`, to: dayOf('to') ?? lastOfBefore };
}

export function meta() {
	return [{ title: m.admin_accounting_title() }];
}

export default function AccountingPage() {
	const { from, to } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.admin_accounting_title()} lead={m.admin_accounting_lead()} className="mb-5" />
			<Form
				action={paths.adminAccounting.path(currentLocale())}
				className="card mb-5 flex flex-wrap items-end gap-4 px-4 py-4 md:px-5"
			>
				<TextField label={m.admin_accounting_from()} name="from" type="date" required defaultValue={from} />
				<TextField label={m.admin_accounting_to()} name="to" type="date" required defaultValue={to} />
				<Button type="submit">{m.admin_accounting_show()}</Button>
			</Form>
			<ul className="card divide-y divide-line">
				<RegisterLine register="invoices" title={m.admin_register_invoices()} from={from} to={to} />
				<RegisterLine register="payments" title={m.admin_register_payments()} from={from} to={to} />
				<RegisterLine register="acts" title={m.admin_register_acts()} from={from} to={to} />
				<RegisterLine register="turnover" title={m.admin_register_turnover()} from={from} to={to} />
				<RegisterLine register="vat" title={m.admin_register_rates()} from={from} to={to} />
				<RegisterLine
					register="esf"
					title={m.admin_register_esf()}
					note={m.admin_register_esf_note()}
					from={from}
					to={to}
				/>
			</ul>
		</>
	);
}

type RegisterLineProps = { register: ExportQuery['register']; title: string; note?: string; from: string; to: string };

function RegisterLine({ register, title, note, from, to }: RegisterLineProps) {
	return (
		<li className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-4 py-3.5 md:px-5">
			<span className="min-w-[220px] flex-1">
				<span className="block font-[550]">{title}</span>
				{note === undefined ? null : <span className="block text-sm text-muted">{note}</span>}
			</span>
			{(register === 'esf' ? (['xml'] as const) : (['xlsx', 'csv'] as const)).map((format) => (
				<a
					key={format}
					href={hrefOf<typeof exportRegister>(
						'GET /api/v1/admin/accounting/export',
						{ query: { register, format, from, to } },
						currentLocale(),
					)}
					download
					aria-label={`${title}, ${format.toUpperCase()}`}
					className="link py-1"
				>
					{format.toUpperCase()}
				</a>
			))}
		</li>
	);
}
